# Open Fire takes five health from the Ace
rules: R3-1 R3-2 R3-4 R3-7 R3-24
game: wolfpack

given
  pilots = 1
  hand1 = Open Fire

then
  health1 = 50
  ace_health = 250
  state = selection

play
  P1 play Open Fire at ace

then
  ace_health = 245
  hand1 =
  pile1 = Open Fire
  state = confirm

told exactly
  P1 is ready: Open Fire at the Ace.
  P1 plays Open Fire at the Ace.
  The Ace takes 5 damage: 245 health left.
