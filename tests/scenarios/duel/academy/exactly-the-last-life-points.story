# The very last life point is enough to go on with, and none is not
rules: R4-23
game: duel

given
  life2 = 3000
  monsters1 = Dark Magician, Time Wizard
  phase = battle

play
  P1 attack m1 directly

then
  life2 = 500
  over = no

play
  P1 attack m2 directly

then
  life2 = 0
  winner = P1
  reason = life-points
