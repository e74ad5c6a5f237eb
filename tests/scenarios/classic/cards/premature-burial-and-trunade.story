# Premature Burial that returns to the hand leaves its monster
game: duel

given
  rules = classic
  turn = 3
  hand1 = Premature Burial, Giant Trunade
  grave1 = Dark Magician
  deck1 = Silver Fang, Feral Imp, Silver Fang, Feral Imp
  deck2 = Silver Fang, Feral Imp, Silver Fang, Feral Imp

play
  P1 activate Premature Burial
  all pass while legal
  P1 activate Giant Trunade
  all pass while legal

then
  monsters1 = Dark Magician
  hand1 = Premature Burial
