# If both decks are too short for Card Destruction, the active player draws first, and loses
rules: A4-23 R4-24
game: duel

given
  hand1 = Kuriboh, Card Destruction
  hand2 = Mokey Mokey
  grave1 = Baby Dragon

play
  P1 activate Card Destruction

then
  over = yes
  winner = P2
  reason = deck-out

told
  P1 has to draw, but the deck is empty.
  P2 wins the match: P1 cannot draw a card.
