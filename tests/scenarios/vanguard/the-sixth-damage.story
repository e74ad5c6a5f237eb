# The sixth damage loses
rules: R1-38 R1-32
game: vanguard

given
  deck1 = blaster-blade
  deck2 = dragonic-overlord
  phase = battle
  units1 = v Knight of Silence, Gallatin
  units2 = v Embodiment of Armor, Bahr
  damage2 = 5 Wyvern Strike, Jarran
  top1 = Wingal
  top2 = Dragon Knight, Nehalem

play
  P1 attack v ov

then
  winner = P1
  reason = damage
