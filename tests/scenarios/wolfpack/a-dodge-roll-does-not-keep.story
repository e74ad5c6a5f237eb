# A Dodge Roll that nobody fires at ends with the Ace's turn
rules: R3-26 R3-33 A3-15 A3-33
game: wolfpack

given
  pilots = 1
  hand1 = Dodge Roll
  ace_hand = Air-to-Air Barrage

play
  P1 play Dodge Roll at P1

then
  effects = Dodge Roll on P1 (1 use)

play
  P1 continue
  P2 select Air-to-Air Barrage

then
  health1 = 40
  state = boss-phase-confirm
  effects =
