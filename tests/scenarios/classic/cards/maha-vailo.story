# Maha Vailo gains 500 ATK for an equip card
game: duel

given
  rules = classic
  turn = 3
  hand1 = Black Pendant
  monsters1 = Maha Vailo
  deck1 = Silver Fang, Feral Imp, Silver Fang, Feral Imp
  deck2 = Silver Fang, Feral Imp, Silver Fang, Feral Imp

play
  P1 activate Black Pendant
  all pass while legal

then
  power1 = 2550/1400
