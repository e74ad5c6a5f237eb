# With empty hands Card Destruction does nothing, and is spent
rules: A4-23
game: duel

given
  hand1 = Card Destruction
  deck1 = Kuriboh
  deck2 = Kuriboh

play
  P1 activate Card Destruction

then
  hand1 =
  hand2 =
  deck1 = Kuriboh
  grave1 = Card Destruction
  over = no
