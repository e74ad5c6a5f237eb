# In the fog a pilot finds only himself and the Ace, and leaves it at Confirm
rules: R3-32 A3-11 A3-33
game: wolfpack

given
  pilots = 2
  hand1 = Cover Fire, Dodge Roll, Dodge Roll
  hand2 = Dodge Roll, Open Fire
  ace_hand = Into the Fog

play
  P1 play Cover Fire
  P2 play Dodge Roll at P1

then
  effects = Cover Fire, Dodge Roll on P1 (1 use)

play
  P1 continue
  P3 select Into the Fog
  P1 continue

then
  effects = Into the Fog

play
  P1 play Dodge Roll at P2 -> refused out-of-reach
  P1 play Dodge Roll at P1
  P2 play Open Fire at ace

then
  ace_health = 245
  effects = Dodge Roll on P1 (1 use)
