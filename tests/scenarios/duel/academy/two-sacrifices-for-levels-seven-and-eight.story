# Levels 7 and 8 cost two monsters
rules: R4-6 R4-7 R4-33 R4-34
game: duel

given
  hand1 = Dark Magician, Blue-Eyes White Dragon
  deck1 = Kuriboh
  deck2 = Kuriboh
  monsters1 = Mokey Mokey defense, Kuriboh, Baby Dragon, Celtic Guardian

play
  P1 summon Dark Magician with m1 m3

then
  monsters1 = Dark Magician, Kuriboh, -, Celtic Guardian
  grave1 = Mokey Mokey, Baby Dragon

play
  P1 end
  P2 end
  P1 summon Blue-Eyes White Dragon with m1 m2

then
  monsters1 = Blue-Eyes White Dragon, -, -, Celtic Guardian
  grave1 = Mokey Mokey, Baby Dragon, Dark Magician, Kuriboh
