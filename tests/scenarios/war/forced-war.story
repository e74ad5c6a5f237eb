# A tie is a war: three cards down, one up, and the winner's own pile first
rules: R2-5 R2-6 R2-7 R2-20 R2-23 R2-25 R2-26 R2-27 R2-29 R2-38 A2-1
game: war

given
  p1 = K 2 3 4 9 6
  p2 = K 5 7 8 10 1

play
  all flip

then
  pile1 = K
  pile2 = K
  q1 = 2 3 4 9 6
  q2 = 5 7 8 10 1
  over = no

told
  K♠ ties K♥: war!
  P1 pushes the tied K♠ on its war pile.
  P2 pushes the tied K♥ on its war pile.

play
  all war

then
  q1 = 6
  q2 = 1 10 8 7 5 K 9 4 3 2 K
  pile1 =
  pile2 =
  winner = none

told exactly
  P1 dequeues 2♠ and pushes it face down on its war pile.
  P1 dequeues 3♠ and pushes it face down on its war pile.
  P1 dequeues 4♠ and pushes it face down on its war pile.
  P1 dequeues 9♠ and pushes it face up on its war pile.
  P2 dequeues 5♠ and pushes it face down on its war pile.
  P2 dequeues 7♠ and pushes it face down on its war pile.
  P2 dequeues 8♠ and pushes it face down on its war pile.
  P2 dequeues 10♠ and pushes it face up on its war pile.
  10♠ beats 9♠: P2 wins.
  P2 pops 10♠ off its own war pile and enqueues it.
  P2 pops 8♠ off its own war pile and enqueues it.
  P2 pops 7♠ off its own war pile and enqueues it.
  P2 pops 5♠ off its own war pile and enqueues it.
  P2 pops K♥ off its own war pile and enqueues it.
  P2 pops 9♠ off P1's war pile and enqueues it.
  P2 pops 4♠ off P1's war pile and enqueues it.
  P2 pops 3♠ off P1's war pile and enqueues it.
  P2 pops 2♠ off P1's war pile and enqueues it.
  P2 pops K♠ off P1's war pile and enqueues it.
