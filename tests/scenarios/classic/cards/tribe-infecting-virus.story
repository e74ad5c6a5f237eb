# Tribe-Infecting Virus destroys every monster of the declared type
game: duel

given
  rules = classic
  turn = 3
  hand1 = Feral Imp
  monsters1 = Tribe-Infecting Virus
  monsters2 = Silver Fang, Dark Magician
  deck1 = Silver Fang, Feral Imp, Silver Fang, Feral Imp
  deck2 = Silver Fang, Feral Imp, Silver Fang, Feral Imp

play
  P1 use m1
  P1 declare beast
  all pass while legal

then
  monsters2 = -, Dark Magician
  grave1 = Feral Imp
