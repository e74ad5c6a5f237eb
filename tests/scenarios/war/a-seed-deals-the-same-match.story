# A seed shuffles the deck and always deals the same match, 27 cards each
rules: R2-2 R2-12 R2-14 R2-40 R2-44
game: war

given
  seed = 7

then
  q1 = 6 Q Jo 3 Jo 1 1 3 K K 7 8 K 2 3 9 10 9 K 2 J Q 5 4 1 6 J
  q2 = 2 8 5 8 9 Q 5 2 7 10 J 7 4 9 4 8 J 5 4 6 7 10 10 1 6 Q 3
  rounds = 0

play
  to the end

then
  winner = P1
  reason = empty_queue
  rounds = 95
  wars = 7
  cycles = 8
  chain = 2
  q1 = Q 4 8 9 9 K 1 8 Q 2 K 7 6 1 7 6 J 5 8 4 7 9 6 8 5 3 Q 4 10 2 9 5 6 4 Jo 10 J 1 Jo 3 J 5 K Q 2 3 10 K 7 3 J 10 2 1
  q2 =
