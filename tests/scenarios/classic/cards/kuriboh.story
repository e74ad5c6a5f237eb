# Kuriboh takes away the battle damage
game: duel

given
  rules = classic
  turn = 3
  monsters1 = Dark Magician
  hand2 = Kuriboh
  phase = battle
  deck1 = Silver Fang, Feral Imp, Silver Fang, Feral Imp
  deck2 = Silver Fang, Feral Imp, Silver Fang, Feral Imp

play
  P1 attack m1 directly
  P2 use h1
  all pass while legal

then
  life2 = 8000
  grave2 = Kuriboh
