# When you draw counts once for each instruction
rules: A1-36
game: vanguard

given
  deck2 = dragonic-overlord
  phase = battle
  deck1 = maiden-princess-of-the-cherry-blossoms
  units1 = v Oracle Guardian, Apollon; f2 Oracle Guardian, Wiseman; b1 Sword Dancer Angel
  units2 = v Embodiment of Armor, Bahr
  damage1 = 2 Oracle Guardian, Wiseman
  hand1 = Dark Cat
  top1 = Oracle Guardian, Wiseman; Oracle Guardian, Wiseman; Dark Cat; Dark Cat
  top2 = Dragon Knight, Nehalem

play
  P1 attack v ov
  P1 yes
  P1 pick Dark Cat

then
  power1 = v 10000; f2 10000; b1 9000
  damage2 = 1
