# The weaker attacker is destroyed, and its player loses the difference
rules: R4-59
game: duel

given
  monsters1 = Celtic Guardian
  monsters2 = Dark Magician
  phase = battle

play
  P1 attack m1 om1

then
  monsters1 =
  monsters2 = Dark Magician
  grave1 = Celtic Guardian
  life1 = 6900
  life2 = 8000
