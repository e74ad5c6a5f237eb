# Creature Swap exchanges a monster of each player
game: duel

given
  rules = classic
  turn = 3
  hand1 = Creature Swap
  monsters1 = Silver Fang
  monsters2 = Dark Magician
  deck1 = Silver Fang, Feral Imp, Silver Fang, Feral Imp
  deck2 = Silver Fang, Feral Imp, Silver Fang, Feral Imp

play
  P1 activate Creature Swap
  all pass while legal

then
  monsters1 = Dark Magician
  monsters2 = -, Silver Fang
