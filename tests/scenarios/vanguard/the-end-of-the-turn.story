# What lasts until the end of the turn stops
rules: R1-37 R1-9
game: vanguard

given
  deck1 = blaster-blade
  deck2 = dragonic-overlord
  phase = battle
  units1 = v Knight of Silence, Gallatin rested; f1 Little Sage, Marron
  units2 = v Embodiment of Armor, Bahr rested
  top1 = Bringer of Good Luck, Epona

play
  P1 end

then
  active = P2
  units2 = v Embodiment of Armor, Bahr
  units1 = v Knight of Silence, Gallatin rested; f1 Little Sage, Marron
