# The Ace's Dodge Roll is its own, and lasts for the pilots' turn
rules: R3-26 A3-9 A3-15 A3-33
game: wolfpack

given
  pilots = 2
  hand1 = Cover Fire, Open Fire
  hand2 = Cover Fire, Open Fire
  ace_hand = Dodge Roll

play
  all play Cover Fire
  P1 continue
  P3 select Dodge Roll
  P1 continue

then
  round = 2
  effects = Dodge Roll on ace (1 use)

play
  all play Open Fire at ace

then
  ace_health = 245
  effects =

told
  P1 plays Open Fire at the Ace.
  The Ace is not hit.
  P2 plays Open Fire at the Ace.
  The Ace takes 5 damage: 245 health left.
