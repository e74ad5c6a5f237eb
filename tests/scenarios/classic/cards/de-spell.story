# De-Spell leaves a set trap where it is
game: duel

given
  rules = classic
  turn = 3
  hand1 = De-Spell
  spells2 = Waboku
  deck1 = Silver Fang, Feral Imp, Silver Fang, Feral Imp
  deck2 = Silver Fang, Feral Imp, Silver Fang, Feral Imp

play
  P1 activate De-Spell
  all pass while legal

then
  spells2 = Waboku
  grave1 = De-Spell
