# Change Of Heart, Mage Power and Monster Reborn need a monster
rules: A4-19 A4-20 A4-21
game: duel

given
  hand1 = Change Of Heart, Mage Power, Monster Reborn
  grave2 = Raigeki

play
  P1 activate Change Of Heart -> refused no-target
  P1 activate Mage Power -> refused no-target
  P1 activate Monster Reborn -> refused no-target

then
  hand1 = Change Of Heart, Mage Power, Monster Reborn
  grave1 =
