# With collect = opponent-first the loser's card is enqueued first
rules: R2-43
game: war

given
  p1 = 9 2
  p2 = 3 4
  collect = opponent-first

play
  all flip

then
  q1 = 2 3 9
  q2 = 4

told
  P1 enqueues P2's 3♠ at the back of its queue.
  P1 enqueues its own 9♠ at the back of its queue.
