# Any unit of the clan will do, also a rear-guard
rules: A1-5 R1-28
game: vanguard

given
  deck1 = blaster-blade
  deck2 = dragonic-overlord
  phase = battle
  units1 = v Knight of Silence, Gallatin; b3 Dragon Monk, Gojo
  units2 = v Embodiment of Armor, Bahr
  top1 = Dragon Dancer, Monica; Wingal

play
  P1 attack v ov
  P1 give v

then
  hand1 = Wingal; Dragon Dancer, Monica
