# Pot of Greed: two cards, from the top
rules: R4-9 R4-11 R4-13 R4-25
game: duel

given
  hand1 = Pot of Greed
  deck1 = Kuriboh, Raigeki

play
  P1 activate Pot of Greed

then
  hand1 = Kuriboh, Raigeki
  deck1 =
  grave1 = Pot of Greed
  over = no
