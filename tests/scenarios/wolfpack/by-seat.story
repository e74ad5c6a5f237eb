# Pilots act as they sit, whoever was quicker
rules: A3-5 A3-7 R3-17 R3-18 R3-19
game: wolfpack

given
  pilots = 3
  hand1 = Open Fire
  hand2 = Sidewinder
  hand3 = Open Fire

play
  P3 play Open Fire at ace
  P2 play Sidewinder at ace
  P1 play Open Fire at ace

then
  ace_health = 235
  state = confirm

told
  P1 plays Open Fire at the Ace.
  The Ace takes 5 damage: 245 health left.
  P2 plays Sidewinder at the Ace.
  The Ace takes 5 damage: 240 health left.
  P3 plays Open Fire at the Ace.
  The Ace takes 5 damage: 235 health left.
