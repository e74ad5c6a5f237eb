# Any number of spells can be set and activated in a turn while there is room
rules: R4-10 R4-11 R4-41 R4-43 R4-45
game: duel

given
  hand1 = Pot of Greed, Pot of Greed, Dark Hole, Raigeki
  deck1 = Kuriboh, Mokey Mokey, Baby Dragon, Celtic Guardian

play
  P1 set Dark Hole
  P1 activate Pot of Greed
  P1 set Raigeki
  P1 activate Pot of Greed

then
  spells1 = Dark Hole, Raigeki
  hand1 = Kuriboh, Mokey Mokey, Baby Dragon, Celtic Guardian
  grave1 = Pot of Greed, Pot of Greed
