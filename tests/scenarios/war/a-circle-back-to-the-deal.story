# A match that comes back to its deal is a draw, even if the suits lie otherwise
rules: A2-8 A2-11
game: war

given
  p1 = 2 1
  p2 = 1 3 1

play
  all flip

then
  q1 = 1 2 1
  q2 = 3 1
  over = no

play
  all flip

then
  q1 = 2 1
  q2 = 1 3 1
  rounds = 2
  winner = none
  reason = cycle
