# A match that comes back to a later position stops the first time it does
rules: A2-8
game: war

given
  p1 = 2 2 3 2
  p2 = 4

play
  all flip

then
  q1 = 2 3 2
  q2 = 4 2

play
  to the end

then
  q1 = 2 3 2
  q2 = 4 2
  rounds = 3
  winner = none
  reason = cycle
