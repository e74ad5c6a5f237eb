# A heal on the sixth damage saves the player
rules: R1-35 R1-38 A1-17 A1-1
game: vanguard

given
  deck1 = blaster-blade
  deck2 = dragonic-overlord
  phase = battle
  units1 = v Knight of Silence, Gallatin
  units2 = v Embodiment of Armor, Bahr
  damage2 = 5 Wyvern Strike, Jarran
  damage1 = 3 Wingal
  top1 = Wingal
  top2 = Dragon Monk, Genjo

play
  P1 attack v ov

then
  over = no
  wounds2 = Wyvern Strike, Jarran; Wyvern Strike, Jarran; Wyvern Strike, Jarran; Wyvern Strike, Jarran; Dragon Monk, Genjo
  drop2 = Wyvern Strike, Jarran
