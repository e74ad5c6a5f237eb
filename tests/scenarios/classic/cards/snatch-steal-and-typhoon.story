# Snatch Steal gives its monster back when it is destroyed
game: duel

given
  rules = classic
  turn = 3
  hand1 = Snatch Steal, Mystical Space Typhoon
  monsters2 = Dark Magician
  deck1 = Silver Fang, Feral Imp, Silver Fang, Feral Imp
  deck2 = Silver Fang, Feral Imp, Silver Fang, Feral Imp

play
  P1 activate Snatch Steal
  all pass while legal
  P1 activate Mystical Space Typhoon
  all pass while legal

then
  monsters1 =
  monsters2 = Dark Magician
