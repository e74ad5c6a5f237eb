# Scapegoat brings four tokens, and no summon follows
game: duel

given
  rules = classic
  turn = 3
  hand1 = Scapegoat, Silver Fang
  deck1 = Silver Fang, Feral Imp, Silver Fang, Feral Imp
  deck2 = Silver Fang, Feral Imp, Silver Fang, Feral Imp

play
  P1 activate Scapegoat
  all pass while legal
  P1 summon Silver Fang -> refused forbidden

then
  monsters1 = Sheep Token defense up, Sheep Token defense up, Sheep Token defense up, Sheep Token defense up
