# Raigeki: the opponent's monsters are gone, face down or not, and one's own are not
rules: R4-8 R4-9
game: duel

given
  hand1 = Raigeki
  monsters1 = Kuriboh, Dark Magician
  monsters2 = Baby Dragon defense, -, Gemini Elf

play
  P1 activate Raigeki

then
  monsters1 = Kuriboh, Dark Magician
  monsters2 =
  grave1 = Raigeki
  grave2 = Baby Dragon, Gemini Elf
