# Pot of Greed with one card left in the deck: the draw that fails loses
rules: A4-24 R4-24
game: duel

given
  hand1 = Pot of Greed
  deck1 = Kuriboh

play
  P1 activate Pot of Greed

then
  over = yes
  winner = P2
  reason = deck-out

told P2
  P1 draws a card.
  P1 has to draw, but the deck is empty.
