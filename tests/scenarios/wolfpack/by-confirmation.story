# Who confirms first acts first, if that is agreed
rules: A3-5
game: wolfpack

given
  pilots = 2
  order = confirmation
  hand1 = Open Fire
  hand2 = Sidewinder

play
  P2 play Sidewinder at ace
  P1 play Open Fire at ace

told
  P2 plays Sidewinder at the Ace.
  P1 plays Open Fire at the Ace.

then
  ace_health = 240
