# A Dodge Roll does not stop a team mate's shot of the same turn, and still stops the Ace's first
rules: R3-26 A3-15 A3-9
game: wolfpack

given
  pilots = 2
  friendly_fire = on
  hand1 = Dodge Roll
  hand2 = Open Fire
  ace_hand = Open Fire, Open Fire

play
  P1 play Dodge Roll at P1
  P2 play Open Fire at P1

then
  health1 = 45
  effects = Dodge Roll on P1 (1 use)

play
  P1 continue
  P3 select Open Fire
  P3 at P1
  P3 select Open Fire
  P3 at P1

then
  health1 = 40
  effects =
