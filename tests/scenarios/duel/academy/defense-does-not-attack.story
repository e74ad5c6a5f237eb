# A monster in DEFENSE does not attack, face up or face down
rules: R4-40 R4-46 R4-66
game: duel

given
  monsters1 = Gemini Elf defense, Celtic Guardian defense up
  monsters2 = Kuriboh
  phase = battle

play
  P1 attack m1 om1 -> refused defense-monster-attack
  P1 attack m2 om1 -> refused defense-monster-attack
  P1 attack m1 directly -> refused defense-monster-attack

then
  monsters2 = Kuriboh
  life2 = 8000
