# Brain Control borrows a monster until the end phase
game: duel

given
  rules = classic
  turn = 3
  hand1 = Brain Control
  monsters2 = Silver Fang
  deck1 = Silver Fang, Feral Imp, Silver Fang, Feral Imp
  deck2 = Silver Fang, Feral Imp, Silver Fang, Feral Imp

play
  P1 activate Brain Control
  all pass while legal

then
  life1 = 7200
  monsters1 = Silver Fang
  monsters2 =
