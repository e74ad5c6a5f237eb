# Nobody attacks in the first turn
rules: A1-6 R1-18
game: vanguard

given
  deck1 = blaster-blade
  deck2 = dragonic-overlord
  turn = 1
  units1 = v Knight of Silence, Gallatin
  units2 = v Wyvern Strike, Jarran

play
  P1 attack v ov -> refused first-turn
  P1 next

then
  turn = 2
  active = P2
