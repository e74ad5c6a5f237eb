# Pilots do not fire at each other
rules: A3-9
game: wolfpack

given
  pilots = 2
  hand1 = Open Fire, Pulling G's
  hand2 = Cover Fire

play
  P1 play Open Fire at P2 -> refused wrong-target
  P1 play Pulling G's at P2 -> refused wrong-target
  P1 play Open Fire -> refused no-aim
  P1 play Open Fire at P1 -> refused wrong-target
  P2 play Cover Fire at ace -> refused no-aim

then
  deciders = P1 P2
