# Monster Reborn: the highest ATK of both graveyards comes to one's own side, in ATTACK, and may attack
rules: A4-21 R4-16 R4-32 R4-35 R4-61
game: duel

given
  hand1 = Monster Reborn, Kuriboh
  grave1 = Celtic Guardian, Raigeki
  grave2 = Blue-Eyes White Dragon, Dark Magician

play
  P1 activate Monster Reborn

then
  monsters1 = Blue-Eyes White Dragon
  grave2 = Dark Magician
  grave1 = Celtic Guardian, Raigeki, Monster Reborn
  placed = no

play
  P1 summon Kuriboh
  P1 next
  P1 attack m1 directly

then
  life2 = 5000
