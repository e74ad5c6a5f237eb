# Two cards discarded bring one new one; after that the hand is full again
rules: R3-16 A3-2 A3-3
game: wolfpack

given
  pilots = 1
  hand1 = Dodge Roll, Pulling G's, Open Fire
  deck1 = Sidewinder, Suppression, Cover Fire, Mid-Air Regroup

play
  P1 done -> refused nothing-discarded
  P1 discard Dodge Roll
  P1 play Open Fire at ace -> refused discarding
  P1 discard Pulling G's
  P1 done

then
  ace_health = 250
  pile1 = Dodge Roll, Pulling G's
  hand1 = Open Fire

play
  P1 continue
  P1 continue

then
  round = 2
  hand1 = Open Fire, Sidewinder

play
  P1 play Open Fire at ace
  P1 continue
  P1 continue

then
  round = 3
  hand1 = Sidewinder, Suppression, Cover Fire
