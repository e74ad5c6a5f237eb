# Ceasefire turns face-down monsters face-up and counts effect monsters
game: duel

given
  rules = classic
  turn = 3
  spells1 = Ceasefire
  monsters2 = Man-Eater Bug defense
  monsters1 = Dark Magician
  deck1 = Silver Fang, Feral Imp, Silver Fang, Feral Imp
  deck2 = Silver Fang, Feral Imp, Silver Fang, Feral Imp

play
  P1 activate s1
  all pass while legal

then
  life2 = 7500
  monsters2 = Man-Eater Bug defense up
  monsters1 = Dark Magician
