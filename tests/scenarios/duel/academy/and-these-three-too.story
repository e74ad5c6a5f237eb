# Monster Reborn, Pot of Greed and Raigeki are for the main phases, Main 2, too
rules: R4-42 R4-48 R4-60 A4-11
game: duel

given
  deck1 = Kuriboh, Kuriboh
  monsters1 = Celtic Guardian
  monsters2 = Gemini Elf
  grave1 = Baby Dragon
  spells1 = Monster Reborn, Pot of Greed, Raigeki
  phase = battle

play
  P1 activate s1 -> refused wrong-phase
  P1 activate s2 -> refused wrong-phase
  P1 activate s3 -> refused wrong-phase
  P1 next
  P1 activate s1
  P1 activate s2
  P1 activate s3

then
  spells1 =
  monsters1 = Celtic Guardian, Baby Dragon
  monsters2 =
