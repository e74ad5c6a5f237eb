# Harpie's Feather Duster: the opponent's spells are destroyed, one's own stay
rules: A4-25 R4-9
game: duel

given
  hand1 = Harpie's Feather Duster
  spells1 = Raigeki
  spells2 = Dark Hole, -, Pot of Greed

play
  P1 activate Harpie's Feather Duster

then
  spells1 = Raigeki
  spells2 =
  grave1 = Harpie's Feather Duster
  grave2 = Dark Hole, Pot of Greed
