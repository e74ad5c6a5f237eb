# The back row neither attacks nor is attacked
rules: A1-15 R1-20
game: vanguard

given
  deck1 = blaster-blade
  deck2 = dragonic-overlord
  phase = battle
  units1 = v Knight of Silence, Gallatin; b1 Little Sage, Marron; f2 Little Sage, Marron rested
  units2 = v Embodiment of Armor, Bahr; b1 Dragon Monk, Gojo

play
  P1 attack b1 ov -> refused back-row
  P1 attack v ob1 -> refused back-row
  P1 attack f2 ov -> refused rested
  P1 attack v ov boosted -> refused no-boost

then
  battles = 0
