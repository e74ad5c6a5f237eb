# A confirmed choice can be changed until everybody has confirmed
rules: A3-4 R3-15
game: wolfpack

given
  pilots = 3
  hand1 = Open Fire, Sidewinder
  hand2 = Dodge Roll, Cover Fire
  hand3 = Sidewinder

play
  P1 changes its choice -> refused nothing-to-change
  P1 play Open Fire at ace
  P2 discard Dodge Roll
  P2 done
  P1 changes its choice

then
  deciders = P1 P3
  hand1 = Open Fire, Sidewinder
  choice2 = discard Dodge Roll

play
  P2 changes its choice
  P2 play Cover Fire
  P1 play Sidewinder at ace
  P3 play Sidewinder at ace
  P1 changes its choice -> refused nothing-to-change

then
  state = confirm
  ace_health = 240
  hand1 = Open Fire
  hand2 = Dodge Roll
