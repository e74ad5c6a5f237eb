# Horn of Heaven negates a summon with a tribute
game: duel

given
  rules = classic
  turn = 3
  hand1 = Silver Fang
  monsters2 = Feral Imp
  spells2 = Horn of Heaven
  deck1 = Silver Fang, Feral Imp, Silver Fang, Feral Imp
  deck2 = Silver Fang, Feral Imp, Silver Fang, Feral Imp

play
  P1 summon Silver Fang
  P2 activate s1
  all pass while legal

then
  grave1 = Silver Fang
  monsters2 =
  grave2 = Feral Imp, Horn of Heaven
