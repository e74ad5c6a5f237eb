# Black Luster Ritual summons its monster for eight levels
game: duel

given
  rules = classic
  turn = 3
  hand1 = Black Luster Ritual, Black Luster Soldier, Dark Magician, Cosmo Queen
  deck1 = Silver Fang, Feral Imp, Silver Fang, Feral Imp
  deck2 = Silver Fang, Feral Imp, Silver Fang, Feral Imp

play
  P1 activate Black Luster Ritual
  all pass while legal
  P1 pick h3
  P1 done
  P1 mode 1
  all pass while legal

then
  monsters1 = Black Luster Soldier
