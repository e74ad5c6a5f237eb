# Dark Hole: no monster is left on either side, and every one goes to the graveyard of its side
rules: R4-8 R4-9 R4-11
game: duel

given
  hand1 = Dark Hole
  monsters1 = Kuriboh, -, Dark Magician
  monsters2 = Baby Dragon defense, Gemini Elf
  spells1 = Raigeki
  spells2 = Raigeki

play
  P1 activate Dark Hole

then
  monsters1 =
  monsters2 =
  spells1 = Raigeki
  spells2 = Raigeki
  grave1 = Kuriboh, Dark Magician, Dark Hole
  grave2 = Baby Dragon, Gemini Elf
  life1 = 8000
  life2 = 8000
