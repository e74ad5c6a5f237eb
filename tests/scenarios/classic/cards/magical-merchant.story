# Magical Merchant takes the first spell or trap of the deck
game: duel

given
  rules = classic
  turn = 3
  monsters1 = Magical Merchant defense
  deck1 = Silver Fang, Feral Imp, Pot of Greed, Kuriboh
  deck2 = Silver Fang, Feral Imp, Silver Fang, Feral Imp

play
  P1 flip m1
  all pass while legal

then
  hand1 = Pot of Greed
  deck1 = Kuriboh
