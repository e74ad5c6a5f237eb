# Change of Heart borrows a face-down monster, too
game: duel

given
  rules = classic
  turn = 3
  hand1 = Change of Heart
  monsters2 = Silver Fang defense
  deck1 = Silver Fang, Feral Imp, Silver Fang, Feral Imp
  deck2 = Silver Fang, Feral Imp, Silver Fang, Feral Imp

play
  P1 activate Change of Heart
  all pass while legal

then
  monsters1 = Silver Fang defense
  monsters2 =
