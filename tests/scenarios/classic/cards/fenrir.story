# Fenrir comes for two WATER monsters in the graveyard
game: duel

given
  rules = classic
  turn = 3
  hand1 = Fenrir
  grave1 = 7 Colored Fish, Great White
  deck1 = Silver Fang, Feral Imp, Silver Fang, Feral Imp
  deck2 = Silver Fang, Feral Imp, Silver Fang, Feral Imp

play
  P1 use h1 2
  P1 mode 1
  all pass while legal

then
  monsters1 = Fenrir
  banished1 = 7 Colored Fish, Great White
