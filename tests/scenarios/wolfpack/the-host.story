# The host lets each turn begin, and when he is down the next pilot does
rules: R3-20 R3-21 R3-23 A3-34
game: wolfpack

given
  pilots = 3
  host = P2
  health2 = 5
  hand1 = Cover Fire
  ace_hand = Open Fire

play
  P1 play Cover Fire

then
  state = confirm
  deciders = P2

play
  P1 continue -> refused not-your-turn
  P2 continue
  P4 select Open Fire
  P4 at P2

then
  state = boss-phase-confirm
  deciders = P3

play
  P3 continue

then
  round = 2
