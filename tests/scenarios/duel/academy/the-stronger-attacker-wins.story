# The weaker target in ATTACK is destroyed, and its player loses the difference
rules: R4-59
game: duel

given
  monsters1 = Dark Magician
  monsters2 = Kuriboh, Celtic Guardian
  phase = battle

play
  P1 attack m1 om2

then
  monsters1 = Dark Magician attacked
  monsters2 = Kuriboh
  grave2 = Celtic Guardian
  life1 = 8000
  life2 = 6900

told
  P1's Dark Magician attacks P2's Celtic Guardian.
  P2's Celtic Guardian is destroyed.
  P2 loses 1100 life points: 6900 left.
