# Tsukuyomi turns a monster face-down
game: duel

given
  rules = classic
  turn = 3
  hand1 = Tsukuyomi
  monsters2 = Dark Magician
  deck1 = Silver Fang, Feral Imp, Silver Fang, Feral Imp
  deck2 = Silver Fang, Feral Imp, Silver Fang, Feral Imp

play
  P1 summon Tsukuyomi
  P1 pick om1
  all pass while legal

then
  monsters2 = Dark Magician defense
