# Somebody without life points has lost, however far below nothing the last blow would reach
rules: R4-1 R4-23 R4-54 A4-26
game: duel

given
  life2 = 1800
  monsters1 = Blue-Eyes White Dragon
  phase = battle

play
  P1 attack m1 directly

then
  life1 = 8000
  life2 = 0
  over = yes
  winner = P1
  reason = life-points

told
  P2 loses 3000 life points: 0 left.
  P1 wins the match: P2 has no life points left.
