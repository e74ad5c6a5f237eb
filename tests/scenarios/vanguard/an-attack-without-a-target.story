# If the target leaves, the attack is cancelled, and nothing is checked
rules: R1-31 A1-28
game: vanguard

given
  deck1 = blaster-blade
  deck2 = dragonic-overlord
  phase = battle
  units1 = v Knight of Silence, Gallatin
  units2 = v Embodiment of Armor, Bahr; f1 Dragon Monk, Gojo
  hand1 = Wingal

play
  P1 attack v of1

then
  drop2 = Dragon Monk, Gojo
