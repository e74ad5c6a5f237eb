# A pilot acts once a turn, so Suppression costs him four health in its two turns
rules: R3-28 A3-19 A3-33
game: wolfpack

given
  pilots = 1
  ace_actions = 1
  hand1 = Cover Fire, Cover Fire, Cover Fire, Cover Fire
  ace_hand = Suppression
  ace_deck = Dodge Roll, Dodge Roll, Dodge Roll, Dodge Roll, Dodge Roll

play
  P1 play Cover Fire
  P1 continue
  P2 select Suppression
  P1 continue

then
  health1 = 50
  effects = Suppression on P1 (4 actions 2 turns)

play
  P1 play Cover Fire

then
  health1 = 48
  effects = Suppression on P1 (3 actions 1 turn), Cover Fire

play
  P1 continue
  P2 select Dodge Roll
  P1 continue
  P1 play Cover Fire

then
  health1 = 46
  effects = Cover Fire
