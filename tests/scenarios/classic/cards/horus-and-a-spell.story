# Horus the Black Flame Dragon LV6 is unaffected by spells
game: duel

given
  rules = classic
  turn = 3
  hand1 = Dark Hole
  monsters1 = Horus the Black Flame Dragon LV6
  monsters2 = Silver Fang
  deck1 = Silver Fang, Feral Imp, Silver Fang, Feral Imp
  deck2 = Silver Fang, Feral Imp, Silver Fang, Feral Imp

play
  P1 activate Dark Hole
  all pass while legal

then
  monsters1 = Horus the Black Flame Dragon LV6
  monsters2 =
