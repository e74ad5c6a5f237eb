# Nothing is left for the second cycle
rules: R2-9 R2-24 A2-4
game: war

given
  p1 = 8 4 5 6 9 7 10 J Q K
  p2 = 8 1 2 3 9

play
  all flip
  all war x2

then
  q1 = 7 10 J Q K 9 6 5 4 8 9 3 2 1 8
  q2 =
  winner = P1
  reason = exhausted_in_war
