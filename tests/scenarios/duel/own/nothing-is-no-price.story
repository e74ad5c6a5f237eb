# A spell does not pay with itself, and nothing is no price
rules: R4-44 R4-66
game: duel

given cards
  [[card]]
  name = "Barter"
  kind = "spell"
  phases = "main"
  cost = "choose yours hand; discard it"
  do = "draw 0"

given
  hand1 = Barter, Kuriboh, Barter
  deck1 = Baby Dragon

play
  P1 activate Barter
  P1 pick h1
  P1 activate Barter -> refused not-now

then
  hand1 = Barter
  grave1 = Kuriboh, Barter
