# Without a monster in the way an attack costs the opponent its whole ATK
rules: R4-54 R4-53
game: duel

given
  monsters1 = Gemini Elf, Kuriboh
  phase = battle

play
  P1 attack m1 directly
  P1 attack m2 directly

then
  life1 = 8000
  life2 = 5800

told
  P1's Gemini Elf attacks P2 directly.
  P2 loses 1900 life points: 6100 left.
