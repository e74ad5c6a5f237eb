# Sangan brings a monster with 1500 ATK or less from the deck to the hand
game: duel

given
  rules = classic
  turn = 3
  monsters1 = Dark Magician
  monsters2 = Sangan
  deck2 = Kuriboh, Summoned Skull
  phase = battle
  deck1 = Silver Fang, Feral Imp, Silver Fang, Feral Imp

play
  P1 attack m1 om1
  all pass while legal

then
  hand2 = Kuriboh
  grave2 = Sangan
  life2 = 6500
