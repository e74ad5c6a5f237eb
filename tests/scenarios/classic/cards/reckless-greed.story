# Reckless Greed draws two cards
game: duel

given
  rules = classic
  turn = 3
  spells1 = Reckless Greed
  deck1 = Silver Fang, Feral Imp, Silver Fang, Feral Imp
  deck2 = Silver Fang, Feral Imp, Silver Fang, Feral Imp

play
  P1 activate s1
  all pass while legal

then
  hand1 = Silver Fang, Feral Imp
