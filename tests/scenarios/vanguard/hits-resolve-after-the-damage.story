# An ability of a hit resolves after the damage checks
rules: A1-29
game: vanguard

given
  deck2 = dragonic-overlord
  phase = battle
  deck1 = golden-mechanical-soldier
  units1 = v Gold Rutile; f1 King of Sword rested
  units2 = v Embodiment of Armor, Bahr
  damage1 = 2 King of Sword
  top1 = King of Sword; King of Sword
  top2 = Demonic Dragon Mage, Rakshasa

play
  P1 attack v ov

then
  deciders = P1
  damage2 = 1

play
  P1 yes

then
  units1 = v Gold Rutile rested; f1 King of Sword
