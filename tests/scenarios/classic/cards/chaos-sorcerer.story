# Chaos Sorcerer comes for a LIGHT and a DARK monster in the graveyard
game: duel

given
  rules = classic
  turn = 3
  hand1 = Chaos Sorcerer
  grave1 = Feral Imp, Petit Angel
  deck1 = Silver Fang, Feral Imp, Silver Fang, Feral Imp
  deck2 = Silver Fang, Feral Imp, Silver Fang, Feral Imp

play
  P1 summon Chaos Sorcerer -> refused wrong-sacrifices
  P1 use h1 2
  P1 mode 1
  all pass while legal

then
  monsters1 = Chaos Sorcerer
  banished1 = Petit Angel, Feral Imp
