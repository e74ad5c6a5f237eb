# Nobleman of Extermination banishes a set trap and its copies
game: duel

given
  rules = classic
  turn = 3
  hand1 = Nobleman of Extermination
  spells2 = Waboku
  deck2 = Waboku, Silver Fang
  deck1 = Silver Fang, Feral Imp, Silver Fang, Feral Imp

play
  P1 activate Nobleman of Extermination
  all pass while legal

then
  banished2 = Waboku, Waboku
  deck2 = Silver Fang
