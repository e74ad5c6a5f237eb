# The higher card takes both, the winner's own card first
rules: R2-1 R2-3 R2-4 R2-17 R2-19
game: war

given
  p1 = 9 8 1 7
  p2 = 2 3 4 6

play
  all flip

then
  q1 = 8 1 7 9 2
  q2 = 3 4 6
  rounds = 1
  over = no
  deciders = P1 P2

told exactly
  Round 1.
  P1 dequeues 9♠ from the front of its queue.
  P2 dequeues 2♠ from the front of its queue.
  9♠ beats 2♠: P1 wins.
  P1 enqueues its own 9♠ at the back of its queue.
  P1 enqueues P2's 2♠ at the back of its queue.

play
  all flip x2

then
  q1 = 7 9 2 8 3
  q2 = 6 4 1

told
  4♠ beats 1♠: P2 wins.
  P2 enqueues its own 4♠ at the back of its queue.
  P2 enqueues P1's 1♠ at the back of its queue.

play
  to the end

then
  q1 = 8 3 7 6 9 4 2 1
  q2 =
  rounds = 6
  winner = P1
  reason = empty_queue
