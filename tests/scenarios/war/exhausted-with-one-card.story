# One card left in a war
rules: R2-9 R2-24 A2-4
game: war

given
  p1 = 8 1
  p2 = 8 4 5 6 7 9 10

play
  all flip
  all war

then
  q1 = 1
  q2 = 4 5 6 7 9 10 8 8
  winner = P2
  reason = exhausted_in_war
