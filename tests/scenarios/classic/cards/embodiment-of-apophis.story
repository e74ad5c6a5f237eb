# Embodiment of Apophis becomes a monster
game: duel

given
  rules = classic
  turn = 3
  spells1 = Embodiment of Apophis
  deck1 = Silver Fang, Feral Imp, Silver Fang, Feral Imp
  deck2 = Silver Fang, Feral Imp, Silver Fang, Feral Imp

play
  P1 activate s1
  all pass while legal
  P1 mode 1
  all pass while legal

then
  monsters1 = Embodiment of Apophis
  spells1 =
