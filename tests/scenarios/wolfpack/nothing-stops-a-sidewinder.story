# A Dodge Roll lets the Sidewinder through and stops the shot that follows
rules: R3-25 R3-26 A3-15 A3-22
game: wolfpack

given
  pilots = 2
  hand1 = Dodge Roll
  ace_hand = Sidewinder, Open Fire

play
  P1 play Dodge Roll at P1
  P1 continue
  P3 select Sidewinder
  P3 at P1
  P3 select Open Fire
  P3 at P1

then
  health1 = 45
  health2 = 50
  effects =

told
  The Ace plays Sidewinder at P1.
  P1 takes 5 damage: 45 health left.
  The Ace plays Open Fire at P1.
  P1 is not hit.
  Dodge Roll on P1 ends.
