# ATK higher than DEF: the target is destroyed and nobody loses life points
rules: R4-55 R4-8 R4-51 R4-50
game: duel

given
  monsters1 = Gemini Elf
  monsters2 = Celtic Guardian defense
  phase = battle

play
  P1 attack m1 om1

then
  monsters1 = Gemini Elf attacked
  monsters2 =
  grave2 = Celtic Guardian
  life1 = 8000
  life2 = 8000

told P1
  P1's Gemini Elf attacks a face-down monster of P2.
  The face-down monster of P2 is Celtic Guardian.
  P2's Celtic Guardian is destroyed.
