# Gilasaurus comes by itself
game: duel

given
  rules = classic
  turn = 3
  hand1 = Gilasaurus
  deck1 = Silver Fang, Feral Imp, Silver Fang, Feral Imp
  deck2 = Silver Fang, Feral Imp, Silver Fang, Feral Imp

play
  P1 use h1
  P1 mode 2
  all pass while legal

then
  monsters1 = Gilasaurus defense up
