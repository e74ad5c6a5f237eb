# Thunder Dragon in the hand brings two more
game: duel

given
  rules = classic
  turn = 3
  hand1 = Thunder Dragon
  deck1 = Thunder Dragon, Silver Fang, Thunder Dragon
  deck2 = Silver Fang, Feral Imp, Silver Fang, Feral Imp

play
  P1 use h1
  all pass while legal
  P1 pick d1
  P1 pick d3

then
  hand1 = Thunder Dragon, Thunder Dragon
  grave1 = Thunder Dragon
