# Nobody attacks in a main phase
rules: R4-40 R4-66
game: duel

given
  monsters1 = Celtic Guardian
  monsters2 = Kuriboh

play
  P1 attack m1 om1 -> refused wrong-phase
  P1 attack m1 directly -> refused wrong-phase
  P1 next
  P1 next
  P1 attack m1 om1 -> refused wrong-phase

then
  phase = main2
  monsters2 = Kuriboh
