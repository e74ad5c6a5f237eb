# Gearfried the Iron Knight destroys an equip at once
game: duel

given
  rules = classic
  turn = 3
  hand1 = Black Pendant
  monsters1 = Gearfried the Iron Knight
  deck1 = Silver Fang, Feral Imp, Silver Fang, Feral Imp
  deck2 = Silver Fang, Feral Imp, Silver Fang, Feral Imp

play
  P1 activate Black Pendant
  all pass while legal

then
  grave1 = Black Pendant
  life2 = 7500
