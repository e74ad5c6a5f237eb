# Swords of Revealing Light stays and holds attacks back
game: duel

given
  rules = classic
  turn = 3
  hand1 = Swords of Revealing Light
  monsters2 = Man-Eater Bug defense
  deck1 = Silver Fang, Feral Imp, Silver Fang, Feral Imp
  deck2 = Silver Fang, Feral Imp, Silver Fang, Feral Imp

play
  P1 activate Swords of Revealing Light
  all pass while legal

then
  spells1 = Swords of Revealing Light up
