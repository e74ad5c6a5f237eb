# With pile = fifo a pile is collected in the order in which it was laid
rules: A2-1
game: war

given
  p1 = K 2 3 4 9 6
  p2 = K 5 7 8 10 1
  pile = fifo

play
  all flip
  all war

then
  q1 = 6
  q2 = 1 K 5 7 8 10 K 2 3 4 9

told
  P2 takes K♥ from the bottom of its own war pile and enqueues it.
  P2 takes 10♠ from the bottom of its own war pile and enqueues it.
  P2 takes K♠ from the bottom of P1's war pile and enqueues it.
