# Among equals one's own graveyard comes first, and in it the monster that was there first
rules: A4-21
game: duel

given
  hand1 = Monster Reborn, Monster Reborn, Monster Reborn
  grave1 = Kuriboh, Gemini Elf, Vorse Raider
  grave2 = Vorse Raider, Gemini Elf

play
  P1 activate Monster Reborn

then
  monsters1 = Gemini Elf
  grave1 = Kuriboh, Vorse Raider, Monster Reborn

play
  P1 activate Monster Reborn
  P1 activate Monster Reborn

then
  monsters1 = Gemini Elf, Vorse Raider, Vorse Raider
  grave2 = Gemini Elf
