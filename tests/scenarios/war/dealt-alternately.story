# The deck is dealt alternately, its first card to P1
rules: R2-2 R2-13 A2-12
game: war

given
  deck = K Q J 10 9

then
  q1 = K J 9
  q2 = Q 10

play
  all flip

told
  P1 dequeues K♠ from the front of its queue.
  P2 dequeues Q♠ from the front of its queue.

then
  q1 = J 9 K Q
  q2 = 10
