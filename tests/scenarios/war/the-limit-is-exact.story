# Exactly as many rounds are played as the limit allows
rules: R2-32 R2-36 A2-9
game: war

given
  p1 = 2 1 5
  p2 = 3 1 4
  max_rounds = 1

play
  all flip

then
  rounds = 1
  over = yes
  winner = none
  reason = round_limit
  q1 = 1 5
  q2 = 1 4 3 2

play
  P1 flip -> refused match-over
