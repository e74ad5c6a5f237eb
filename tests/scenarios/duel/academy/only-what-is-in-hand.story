# What is put down comes from the hand, and lands on its own side
rules: R4-14 R4-30 R4-31
game: duel

given
  hand1 = Kuriboh
  deck1 = Mokey Mokey
  grave1 = Baby Dragon
  hand2 = Celtic Guardian

play
  P1 summon Mokey Mokey -> refused not-in-hand
  P1 summon Baby Dragon -> refused not-in-hand
  P1 set Celtic Guardian -> refused not-in-hand
  P1 activate Raigeki -> refused not-in-hand
  P1 summon Kuriboh

then
  monsters1 = Kuriboh
  monsters2 =
  hand1 =
