# What was not done in Main 1 can be done in Main 2
rules: R4-60 R4-30 R4-38
game: duel

given
  hand1 = Kuriboh, Pot of Greed, Dark Hole
  deck1 = Mokey Mokey, Baby Dragon
  monsters1 = Celtic Guardian
  phase = main2

play
  P1 summon Kuriboh
  P1 switch m1
  P1 set Dark Hole
  P1 activate Pot of Greed

then
  phase = main2
  monsters1 = Celtic Guardian defense switched, Kuriboh
  spells1 = Dark Hole
  hand1 = Mokey Mokey, Baby Dragon
