# A unit that reaches its column attacks the back row in front of it
rules: A1-15 A1-37
game: vanguard

given
  deck2 = dragonic-overlord
  phase = battle
  deck1 = dragonic-overlord
  units1 = v Dragon Knight, Nehalem; f1 Wyvern Strike, Tejas
  units2 = v Embodiment of Armor, Bahr; b1 Dragon Monk, Gojo; b3 Dragon Monk, Gojo

play
  P1 attack f1 ob1 -> refused back-row
  P1 attack f1 ob3

then
  units2 = v Embodiment of Armor, Bahr; b1 Dragon Monk, Gojo
  drop2 = Dragon Monk, Gojo
