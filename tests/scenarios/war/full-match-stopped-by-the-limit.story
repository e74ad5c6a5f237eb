# A full match that is stopped by the round limit
rules: R2-10 R2-36 R2-40 A2-9
game: war

given
  seed = 7
  max_rounds = 20

play
  to the end

then
  winner = none
  reason = round_limit
  rounds = 20
  wars = 0
  cycles = 0
  chain = 0
  q1 = J Q 5 4 1 6 J 6 2 Q 8 Jo 5 Jo 9 3 2 K 7 K 10 8 7 K 4 9 8 9 5 K 4
  q2 = 7 10 10 1 6 Q 3 8 3 Q 1 5 1 J 7 9 2 4 3 J 10 6 2
