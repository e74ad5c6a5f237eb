# Both run short at the second cycle: each pile goes back from the top
rules: A2-1 A2-3
game: war

given
  p1 = 8 1 2 3 9 4
  p2 = 8 5 6 7 9 10

play
  all flip
  all war x2

then
  q1 = 4 9 3 2 1 8
  q2 = 10 9 7 6 5 8
  winner = none
  reason = exhausted_in_war

told
  P1 pops 9♠ off its own war pile and enqueues it.
  P1 pops 8♠ off its own war pile and enqueues it.
  P2 pops 9♥ off its own war pile and enqueues it.
  The match is a draw: neither can continue, and both have the same number of cards.
