# Kaiser Sea Horse is two tributes for a LIGHT monster
game: duel

given
  rules = classic
  turn = 3
  hand1 = Blue-Eyes White Dragon
  monsters1 = Kaiser Sea Horse
  deck1 = Silver Fang, Feral Imp, Silver Fang, Feral Imp
  deck2 = Silver Fang, Feral Imp, Silver Fang, Feral Imp

play
  P1 summon Blue-Eyes White Dragon with m1
  all pass while legal

then
  monsters1 = Blue-Eyes White Dragon
