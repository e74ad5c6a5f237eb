# Attacker and booster rest at once; the boost counts for the battle
rules: R1-19 R1-20 R1-30 A1-2 A1-3 A1-4 A1-14 A1-20 R1-36
game: vanguard

given
  deck1 = blaster-blade
  deck2 = dragonic-overlord
  phase = battle
  units1 = v Knight of Silence, Gallatin; b2 Little Sage, Marron
  units2 = v Embodiment of Armor, Bahr
  top1 = Knight of Silence, Gallatin
  top2 = Dragon Knight, Nehalem
  hand2 = Wyvern Strike, Jarran

play
  P1 attack v ov boosted

then
  attack = 18000
  defence = 8000
  units1 = v Knight of Silence, Gallatin rested; b2 Little Sage, Marron rested
  deciders = P2

play
  P2 done

then
  damage2 = 1
  wounds2 = Dragon Knight, Nehalem
  hand1 = Knight of Silence, Gallatin
  active = P2
  power1 = v 10000; b2 8000

told
  18000 against 8000: the attack hits.
