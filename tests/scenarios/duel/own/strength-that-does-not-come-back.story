# What lasts on a monster ends where the monster leaves the field
rules: A4-17
game: duel

given cards
  [[card]]
  name = "Iron Ring"
  kind = "spell"
  phases = "main"
  do = "choose yours monster; modify atk of it by 1000 forever"

given
  hand1 = Iron Ring, Dark Hole, Monster Reborn
  monsters1 = Vorse Raider

play
  P1 activate Iron Ring

then
  power1 = 2900/1200
  lasting = Iron Ring: modify atk of it by 1000 forever

play
  P1 activate Dark Hole
  P1 activate Monster Reborn

then
  monsters1 = Vorse Raider
  power1 =
  lasting =
