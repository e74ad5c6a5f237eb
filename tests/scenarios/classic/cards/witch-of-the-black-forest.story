# Witch of the Black Forest brings a monster with 1500 DEF or less to the hand
game: duel

given
  rules = classic
  turn = 3
  monsters1 = Dark Magician
  monsters2 = Witch of the Black Forest
  deck2 = Kuriboh, Cosmo Queen
  phase = battle
  deck1 = Silver Fang, Feral Imp, Silver Fang, Feral Imp

play
  P1 attack m1 om1
  all pass while legal

then
  hand2 = Kuriboh
