# D.D. Assailant banishes its slayer and itself
game: duel

given
  rules = classic
  turn = 3
  monsters1 = Dark Magician
  monsters2 = D.D. Assailant
  phase = battle
  deck1 = Silver Fang, Feral Imp, Silver Fang, Feral Imp
  deck2 = Silver Fang, Feral Imp, Silver Fang, Feral Imp

play
  P1 attack m1 om1
  all pass while legal

then
  banished1 = Dark Magician
  banished2 = D.D. Assailant
