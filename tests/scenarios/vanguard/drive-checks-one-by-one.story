# The first drive check is finished before the second
rules: R1-27 R1-28 R1-29 A1-1 A1-19
game: vanguard

given
  deck1 = blaster-blade
  deck2 = dragonic-overlord
  phase = battle
  units1 = v Knight of Conviction, Bors; f1 Knight of Silence, Gallatin rested
  units2 = v Embodiment of Armor, Bahr
  top1 = Flogal; Bringer of Good Luck, Epona
  top2 = Dragon Knight, Nehalem; Dragon Knight, Nehalem

play
  P1 attack v ov

then
  deciders = P1
  hand1 =

told
  P1's drive check: Flogal.

play
  P1 give v v -> refused not-legal
  P1 give v f1

then
  units1 = v Knight of Conviction, Bors rested; f1 Knight of Silence, Gallatin
  hand1 = Flogal

play
  P1 give f1 v

then
  damage2 = 2
  hand1 = Flogal; Bringer of Good Luck, Epona
  power1 = v 15000; f1 15000
