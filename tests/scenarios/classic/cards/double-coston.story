# Double Coston is two tributes for a DARK monster only
game: duel

given
  rules = classic
  turn = 3
  hand1 = Dark Magician, Blue-Eyes White Dragon
  monsters1 = Double Coston
  deck1 = Silver Fang, Feral Imp, Silver Fang, Feral Imp
  deck2 = Silver Fang, Feral Imp, Silver Fang, Feral Imp

play
  P1 summon Blue-Eyes White Dragon with m1 -> refused wrong-sacrifices
  P1 summon Dark Magician with m1
  all pass while legal

then
  monsters1 = Dark Magician
