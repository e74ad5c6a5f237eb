# Offerings to the Doomed destroys a face-up monster
game: duel

given
  rules = classic
  turn = 3
  hand1 = Offerings to the Doomed
  monsters2 = Dark Magician
  deck1 = Silver Fang, Feral Imp, Silver Fang, Feral Imp
  deck2 = Silver Fang, Feral Imp, Silver Fang, Feral Imp

play
  P1 activate Offerings to the Doomed
  all pass while legal

then
  monsters2 =
