# Heavy Storm: all spells on the field are destroyed; the storm itself goes to the graveyard once
rules: A4-25 R4-9
game: duel

given
  hand1 = Heavy Storm
  spells1 = Raigeki, Dark Hole
  spells2 = -, Pot of Greed
  monsters2 = Kuriboh

play
  P1 activate Heavy Storm

then
  spells1 =
  spells2 =
  grave1 = Raigeki, Dark Hole, Heavy Storm
  grave2 = Pot of Greed
  monsters2 = Kuriboh
