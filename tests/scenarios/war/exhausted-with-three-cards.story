# Three cards are not enough for a war: the other wins at once
rules: R2-9 R2-24 R2-39 A2-2 A2-4 A2-5
game: war

given
  p1 = 8 1 2 3
  p2 = 8 4 5 6 7 9 10

play
  all flip
  all war

then
  q1 = 1 2 3
  q2 = 4 5 6 7 9 10 8 8
  winner = P2
  reason = exhausted_in_war
  rounds = 1
  cycles = 0

told exactly
  Round 1.
  P1 dequeues 8♠ from the front of its queue.
  P2 dequeues 8♥ from the front of its queue.
  8♠ ties 8♥: war!
  P1 pushes the tied 8♠ on its war pile.
  P2 pushes the tied 8♥ on its war pile.
  A war takes 4 cards, but P1 has 3.
  P2 pops 8♥ off its own war pile and enqueues it.
  P2 pops 8♠ off P1's war pile and enqueues it.
  P2 wins the match: P1 cannot continue the war.
