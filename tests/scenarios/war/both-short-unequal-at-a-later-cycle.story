# Both run short at the second cycle: one more card wins everything on the piles
rules: A2-3 A2-4
game: war

given
  p1 = 8 1 2 3 9 4 4
  p2 = 8 5 6 7 9 10

play
  all flip
  all war x2

then
  q1 = 4 4 9 3 2 1 8 9 7 6 5 8
  q2 = 10
  winner = P1
  reason = exhausted_in_war
