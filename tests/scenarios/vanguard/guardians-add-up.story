# Any number of guardians and interceptors guard together
rules: R1-21 R1-22 R1-23 R1-26 R1-34 A1-11 A1-12 A1-16 A1-38
game: vanguard

given
  deck1 = blaster-blade
  deck2 = dragonic-overlord
  phase = battle
  units1 = v Knight of Silence, Gallatin; b2 Little Sage, Marron
  units2 = v Embodiment of Armor, Bahr; f1 Berserk Dragon rested; f2 Dragon Monk, Gojo
  hand2 = Wyvern Strike, Jarran; Flame of Hope, Aermo; Dragonic Overlord
  top1 = Knight of Silence, Gallatin

play
  P1 attack v ov boosted
  P2 guard Dragonic Overlord -> refused wrong-grade
  P2 intercept f2 -> refused no-intercept
  P2 guard Wyvern Strike, Jarran
  P2 intercept f1

then
  guardians2 = Wyvern Strike, Jarran; Berserk Dragon
  defence = 18000

play
  P2 guard Flame of Hope, Aermo

then
  defence = 23000

play
  P2 done

then
  defence = 0
  damage2 = 0
  hand1 = Knight of Silence, Gallatin
  drop2 = Wyvern Strike, Jarran; Berserk Dragon; Flame of Hope, Aermo
