# Mataza the Zapper attacks twice
game: duel

given
  rules = classic
  turn = 3
  monsters1 = Mataza the Zapper
  phase = battle
  deck1 = Silver Fang, Feral Imp, Silver Fang, Feral Imp
  deck2 = Silver Fang, Feral Imp, Silver Fang, Feral Imp

play
  P1 attack m1 directly
  all pass while legal
  P1 attack m1 directly
  all pass while legal
  P1 attack m1 directly -> refused second-attack

then
  life2 = 5400
