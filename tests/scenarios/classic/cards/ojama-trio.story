# Ojama Trio puts three tokens on the opponent's field
game: duel

given
  rules = classic
  turn = 3
  spells1 = Ojama Trio
  deck1 = Silver Fang, Feral Imp, Silver Fang, Feral Imp
  deck2 = Silver Fang, Feral Imp, Silver Fang, Feral Imp

play
  P1 activate s1
  all pass while legal

then
  monsters2 = Ojama Token defense up, Ojama Token defense up, Ojama Token defense up
