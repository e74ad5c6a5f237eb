# Night Assailant destroys a monster when it is flipped
game: duel

given
  rules = classic
  turn = 3
  monsters1 = Night Assailant defense
  monsters2 = Dark Magician
  deck1 = Silver Fang, Feral Imp, Silver Fang, Feral Imp
  deck2 = Silver Fang, Feral Imp, Silver Fang, Feral Imp

play
  P1 flip m1
  all pass while legal

then
  monsters2 =
