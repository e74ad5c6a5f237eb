# A double war: equal again, on the same piles
rules: R2-8 R2-28 R2-41 A2-13
game: war

given
  p1 = K 2 3 4 9 6 2 3 J
  p2 = K 5 7 8 9 1 1 1 10

play
  all flip
  all war

then
  pile1 = K 2 3 4 9
  pile2 = K 5 7 8 9
  chain = 1
  deepest = 2
  over = no

told
  9♠ ties 9♥: war!

play
  all war

then
  q1 = J 3 2 6 9 4 3 2 K 10 1 1 1 9 8 7 5 K
  q2 =
  wars = 1
  cycles = 2
  chain = 2
  rounds = 1
  winner = P1
  reason = empty_queue
