# Interdimensional Matter Transporter takes a monster away until the end phase
game: duel

given
  rules = classic
  turn = 3
  spells1 = Interdimensional Matter Transporter
  monsters1 = Dark Magician
  deck1 = Silver Fang, Feral Imp, Silver Fang, Feral Imp
  deck2 = Silver Fang, Feral Imp, Silver Fang, Feral Imp

play
  P1 activate s1
  all pass while legal

then
  monsters1 =
  banished1 = Dark Magician
