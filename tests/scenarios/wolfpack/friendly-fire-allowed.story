# With friendly fire they can, but nobody fires at himself
rules: A3-9 A3-25
game: wolfpack

given
  pilots = 2
  friendly_fire = on
  health2 = 5
  hand1 = Open Fire
  hand2 = Open Fire

play
  P1 play Open Fire at P1 -> refused wrong-target
  P1 play Open Fire at P2
  P2 play Open Fire at P1

then
  health1 = 50
  health2 = 0

told exactly
  P1 is ready: Open Fire at P2.
  P2 is ready: Open Fire at P1.
  P1 plays Open Fire at P2.
  P2 takes 5 damage: 0 health left.
  P2 goes down.
