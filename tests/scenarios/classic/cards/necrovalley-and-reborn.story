# Necrovalley keeps a monster in the graveyard
game: duel

given
  rules = classic
  turn = 3
  hand1 = Necrovalley, Monster Reborn
  grave1 = Dark Magician
  deck1 = Silver Fang, Feral Imp, Silver Fang, Feral Imp
  deck2 = Silver Fang, Feral Imp, Silver Fang, Feral Imp

play
  P1 activate Necrovalley
  all pass while legal
  P1 activate Monster Reborn
  P1 mode 1
  all pass while legal

then
  monsters1 =
