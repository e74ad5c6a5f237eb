# Time Seal makes the opponent skip the draw phase
game: duel

given
  rules = classic
  turn = 3
  spells1 = Time Seal
  deck1 = Silver Fang, Feral Imp, Silver Fang, Feral Imp
  deck2 = Silver Fang, Feral Imp, Silver Fang, Feral Imp

play
  P1 activate s1
  all pass while legal
  P1 end
  all pass while legal

then
  hand2 =
  active = P2
