# An attack needs an attacker and a target
rules: R4-50 R4-51
game: duel

given
  monsters1 = Gemini Elf
  monsters2 = -, Kuriboh
  phase = battle

play
  P1 attack m2 om2 -> refused not-on-field
  P1 attack m1 om1 -> refused not-on-field
  P1 attack m2 directly -> refused not-on-field
  P1 attack m1 om2

then
  grave2 = Kuriboh
  life2 = 6400
