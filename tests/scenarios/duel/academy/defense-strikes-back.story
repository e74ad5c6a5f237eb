# ATK lower than DEF: the attacker's player loses the difference, and both monsters stay
rules: R4-57 R4-52
game: duel

given
  monsters1 = Celtic Guardian
  monsters2 = Big Shield Gardna defense
  phase = battle

play
  P1 attack m1 om1

then
  monsters1 = Celtic Guardian attacked
  monsters2 = Big Shield Gardna defense up
  grave1 =
  life1 = 6800
  life2 = 8000

told P1
  P1's Celtic Guardian attacks a face-down monster of P2.
  The face-down monster of P2 is Big Shield Gardna.
  P1 loses 1200 life points: 6800 left.
