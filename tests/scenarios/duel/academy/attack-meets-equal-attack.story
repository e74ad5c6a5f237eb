# Equal ATK: both are destroyed, and nobody loses life points
rules: R4-58 R4-8
game: duel

given
  monsters1 = Gemini Elf
  monsters2 = Vorse Raider
  phase = battle

play
  P1 attack m1 om1

then
  monsters1 =
  monsters2 =
  grave1 = Gemini Elf
  grave2 = Vorse Raider
  life1 = 8000
  life2 = 8000

told
  P1's Gemini Elf attacks P2's Vorse Raider.
  P2's Vorse Raider is destroyed.
  P1's Gemini Elf is destroyed.
