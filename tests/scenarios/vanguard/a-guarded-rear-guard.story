# An attack on a rear-guard can be guarded; unguarded it is retired
rules: A1-13 R1-33
game: vanguard

given
  deck1 = blaster-blade
  deck2 = dragonic-overlord
  phase = battle
  units1 = v Knight of Silence, Gallatin; f1 Knight of Silence, Gallatin
  units2 = v Embodiment of Armor, Bahr; f1 Dragon Knight, Nehalem
  hand2 = Wyvern Strike, Jarran; Wyvern Strike, Jarran

play
  P1 attack f1 of1
  P2 intercept f1 -> refused no-intercept
  P2 guard Wyvern Strike, Jarran
  P2 done

then
  units2 = v Embodiment of Armor, Bahr; f1 Dragon Knight, Nehalem

play
  P1 attack v of1
  P2 done

then
  units2 = v Embodiment of Armor, Bahr
