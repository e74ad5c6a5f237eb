# A set monster that survives an attack lies face up, in DEFENSE, until it is switched
rules: R4-52 A4-8 Q4-8 A4-7
game: duel

given
  deck1 = Kuriboh, Kuriboh
  deck2 = Mokey Mokey, Mokey Mokey
  monsters1 = Baby Dragon
  monsters2 = Big Shield Gardna defense
  phase = battle

play
  P1 attack m1 om1

then
  monsters2 = Big Shield Gardna defense up

play
  P1 end
  P2 end

then
  monsters2 = Big Shield Gardna defense up

play
  P1 end
  P2 switch m1

then
  monsters2 = Big Shield Gardna switched
