# Against a monster in DEFENSE its ATK plays no part; switched, the same monster fights with it
rules: R4-4 R4-37 Q4-9
game: duel

given
  deck1 = Kuriboh
  deck2 = Kuriboh
  monsters1 = Celtic Guardian
  monsters2 = Alexandrite Dragon defense, Alexandrite Dragon defense
  phase = battle

play
  P1 attack m1 om1

then
  grave2 = Alexandrite Dragon
  life1 = 8000

play
  P1 end
  P2 switch m2
  P2 next
  P2 attack m2 om1

then
  grave1 = Celtic Guardian
  life1 = 7400
