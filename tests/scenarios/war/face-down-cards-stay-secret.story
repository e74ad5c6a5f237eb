# Nobody at the table sees a card that lies face down, not even its owner
rules: R2-25 R2-26
game: war

given
  p1 = K 2 3 4 9 6
  p2 = K 5 7 8 10 1

play
  all flip
  all war

told public
  K♠ ties K♥: war!
  P1 dequeues a card and pushes it face down on its war pile.
  P1 dequeues a card and pushes it face down on its war pile.
  P1 dequeues a card and pushes it face down on its war pile.
  P1 dequeues 9♠ and pushes it face up on its war pile.
  10♠ beats 9♠: P2 wins.
  P2 pops 10♠ off its own war pile and enqueues it.
  P2 pops a face-down card off its own war pile and enqueues it.

told P1
  P1 dequeues a card and pushes it face down on its war pile.
  P2 pops a face-down card off its own war pile and enqueues it.
