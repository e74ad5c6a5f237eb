# Mage Power: 500 for every spell of one's own on the field, itself included, the opponent's not
rules: A4-15 Q4-10 R4-44
game: duel

given
  hand1 = Mage Power
  monsters1 = Kuriboh, Celtic Guardian
  spells1 = Raigeki, Dark Hole
  spells2 = Dark Hole, Dark Hole, Dark Hole

play
  P1 activate Mage Power
  P1 pick m2

then
  monsters1 = Kuriboh, Celtic Guardian +1500/+1500
  spells1 = Raigeki, Dark Hole
  grave1 = Mage Power
