# Exactly four cards are enough for a war, and losing it with the last of them loses the match
rules: R2-24 R2-35 A2-2
game: war

given
  p1 = K 2 3 4 9
  p2 = K 5 7 8 10

play
  all flip
  all war

then
  q1 =
  q2 = 10 8 7 5 K 9 4 3 2 K
  winner = P2
  reason = empty_queue
