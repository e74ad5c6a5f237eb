# Two Dodge Rolls stop two shots, the oldest first
rules: A3-16 R3-34 A3-14
game: wolfpack

given
  pilots = 2
  hand1 = Dodge Roll
  hand2 = Dodge Roll
  ace_hand = Open Fire, Open Fire, Sweeping Fire

play
  P1 play Dodge Roll at P1
  P2 play Dodge Roll at P1
  P1 continue
  P3 select Open Fire
  P3 at P1
  P3 select Open Fire
  P3 at P1
  P3 select Sweeping Fire

then
  health1 = 45
  health2 = 45
