# Trap Master destroys a set trap
game: duel

given
  rules = classic
  turn = 3
  monsters1 = Trap Master defense
  spells2 = Waboku
  deck1 = Silver Fang, Feral Imp, Silver Fang, Feral Imp
  deck2 = Silver Fang, Feral Imp, Silver Fang, Feral Imp

play
  P1 flip m1
  all pass while legal

then
  spells2 =
  grave2 = Waboku
