# A win in the last round that is allowed is a win
rules: R2-32 R2-35 A2-9
game: war

given
  p1 = 9 8 1
  p2 = 2 3
  max_rounds = 2

play
  all flip x2

then
  q1 = 1 9 2 8 3
  rounds = 2
  winner = P1
  reason = empty_queue
