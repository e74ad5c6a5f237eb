# Snatch Steal takes a monster while it is attached
game: duel

given
  rules = classic
  turn = 3
  hand1 = Snatch Steal
  monsters2 = Dark Magician
  deck1 = Silver Fang, Feral Imp, Silver Fang, Feral Imp
  deck2 = Silver Fang, Feral Imp, Silver Fang, Feral Imp

play
  P1 activate Snatch Steal
  all pass while legal

then
  monsters1 = Dark Magician
  monsters2 =
