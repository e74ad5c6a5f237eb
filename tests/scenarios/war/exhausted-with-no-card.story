# The last card ties: nothing is left for the war
rules: R2-9 R2-24 A2-4
game: war

given
  p1 = 8
  p2 = 8 4 5 6 7 9 10

play
  all flip

then
  q1 =
  over = no

play
  all war

then
  q1 =
  q2 = 4 5 6 7 9 10 8 8
  winner = P2
  reason = exhausted_in_war
