# While the opponent has a monster, in whichever mode, no attack goes past it
rules: A4-27 Q4-6 Q4-5 R4-66
game: duel

given
  monsters1 = Gemini Elf, Celtic Guardian
  monsters2 = -, -, Kuriboh defense
  phase = battle

play
  P1 attack m1 directly -> refused monsters-in-the-way

then
  life2 = 8000
  monsters1 = Gemini Elf, Celtic Guardian

play
  P1 attack m1 om3
  P1 attack m2 directly

then
  monsters2 =
  life2 = 6600
