# With the last card laid aside there is nothing more to say
rules: R3-16 A3-3
game: wolfpack

given
  pilots = 1
  hand1 = Dodge Roll, Open Fire
  deck1 = Sidewinder, Suppression, Cover Fire

play
  P1 discard Open Fire
  P1 discard Dodge Roll

then
  state = confirm
  pile1 = Open Fire, Dodge Roll

play
  P1 continue
  P1 continue

then
  hand1 = Sidewinder, Suppression
