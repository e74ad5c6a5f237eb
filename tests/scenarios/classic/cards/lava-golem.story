# Lava Golem takes two monsters of the opponent and comes to their field
game: duel

given
  rules = classic
  turn = 3
  hand1 = Lava Golem, Silver Fang
  monsters2 = Dark Magician, Cosmo Queen
  deck1 = Silver Fang, Feral Imp, Silver Fang, Feral Imp
  deck2 = Silver Fang, Feral Imp, Silver Fang, Feral Imp

play
  P1 use h1 2
  all pass while legal
  P1 summon Silver Fang -> refused forbidden

then
  monsters2 = Lava Golem
  grave2 = Dark Magician, Cosmo Queen
