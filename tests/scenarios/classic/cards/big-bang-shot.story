# Big Bang Shot banishes its monster when it leaves
game: duel

given
  rules = classic
  turn = 3
  hand1 = Big Bang Shot, Giant Trunade
  monsters1 = Silver Fang
  deck1 = Silver Fang, Feral Imp, Silver Fang, Feral Imp
  deck2 = Silver Fang, Feral Imp, Silver Fang, Feral Imp

play
  P1 activate Big Bang Shot
  all pass while legal
  P1 activate Giant Trunade
  all pass while legal

then
  banished1 = Silver Fang
  hand1 = Big Bang Shot
