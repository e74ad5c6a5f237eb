# A war with two cards face down takes three cards each
rules: R2-45 A2-14
game: war

given
  p1 = K 2 3 9 6
  p2 = K 5 7 10 1
  down = 2

play
  all flip
  all war

then
  q1 = 6
  q2 = 1 10 7 5 K 9 3 2 K

told
  P1 dequeues 3♠ and pushes it face down on its war pile.
  P1 dequeues 9♠ and pushes it face up on its war pile.
