# Collecting the opponent's card first makes circles that are smaller still
rules: R2-43 A2-8
game: war

given
  p1 = 2
  p2 = 1 2
  collect = opponent-first

play
  to the end

then
  q1 = 2
  q2 = 1 2
  rounds = 2
  reason = cycle
