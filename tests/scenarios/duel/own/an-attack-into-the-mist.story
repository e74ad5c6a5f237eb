# An attack that something else is done instead of is used up all the same
rules: R4-46
game: duel

given cards
  [[card]]
  name = "Mist"
  kind = "spell"
  phases = "main"
  do = "instead of attacks theirs monster {} for 2 turns"

given
  hand1 = Mist
  monsters2 = Vorse Raider
  deck2 = Kuriboh

play
  P1 activate Mist
  P1 end
  P2 next
  P2 attack m1 directly
  P2 attack m1 directly -> refused second-attack

then
  life1 = 8000
  monsters2 = Vorse Raider attacked
