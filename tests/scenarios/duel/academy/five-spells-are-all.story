# With five spells down none can be set, and none activated from the hand; one that lies there can
rules: R4-15 R4-31 R4-43 R4-44 R4-66
game: duel

given
  hand1 = Pot of Greed, Dark Hole
  deck1 = Kuriboh, Mokey Mokey, Baby Dragon
  spells1 = Raigeki, Raigeki, Raigeki, Raigeki, Pot of Greed

play
  P1 set Dark Hole -> refused no-spell-space
  P1 activate Pot of Greed -> refused no-spell-space
  P1 activate s5

then
  hand1 = Pot of Greed, Dark Hole, Kuriboh, Mokey Mokey
  spells1 = Raigeki, Raigeki, Raigeki, Raigeki
  grave1 = Pot of Greed

play
  P1 set Dark Hole

then
  spells1 = Raigeki, Raigeki, Raigeki, Raigeki, Dark Hole
