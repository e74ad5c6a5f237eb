# A heal trigger with less damage still gives power
rules: A1-1
game: vanguard

given
  deck1 = blaster-blade
  deck2 = dragonic-overlord
  phase = battle
  units1 = v Knight of Silence, Gallatin; f1 Knight of Silence, Gallatin
  units2 = v Embodiment of Armor, Bahr
  damage1 = Wingal
  damage2 = 2 Wyvern Strike, Jarran
  top1 = Yggdrasil Maiden, Elaine
  top2 = Dragon Knight, Nehalem

play
  P1 attack v ov
  P1 give f1

then
  damage1 = 1
  power1 = v 10000; f1 15000
