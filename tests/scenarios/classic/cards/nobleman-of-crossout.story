# Nobleman of Crossout destroys and banishes a face-down monster
game: duel

given
  rules = classic
  turn = 3
  hand1 = Nobleman of Crossout
  monsters2 = Silver Fang defense
  deck1 = Silver Fang, Feral Imp, Silver Fang, Feral Imp
  deck2 = Silver Fang, Feral Imp, Silver Fang, Feral Imp

play
  P1 activate Nobleman of Crossout
  all pass while legal

then
  banished2 = Silver Fang
  grave2 =
  monsters2 =
