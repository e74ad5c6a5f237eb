# A player without cards has lost before the first round
rules: R2-16 A2-6
game: war

given
  p1 =
  p2 = 5 6

then
  over = yes
  winner = P2
  reason = empty_queue
  rounds = 0
  q2 = 5 6
  deciders = none

play
  P2 flip -> refused match-over

then
  q2 = 5 6
