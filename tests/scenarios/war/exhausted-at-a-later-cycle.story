# A player who ran out at the second cycle loses all that lies on the piles
rules: R2-9 R2-24 R2-28 R2-39 A2-4
game: war

given
  p1 = 8 1 2 3 9 4 5 6
  p2 = 8 4 5 6 9 7 10 J Q K

play
  all flip
  all war x2

then
  q1 = 4 5 6
  q2 = 7 10 J Q K 9 6 5 4 8 9 3 2 1 8
  cycles = 1
  deepest = 2
  winner = P2
  reason = exhausted_in_war
