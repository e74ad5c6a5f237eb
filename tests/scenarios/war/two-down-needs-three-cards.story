# With two cards down, two cards are not enough
rules: R2-45 A2-14
game: war

given
  p1 = K 2 3
  p2 = K 5 7 10 1
  down = 2

play
  all flip
  all war

then
  q1 = 2 3
  q2 = 5 7 10 1 K K
  winner = P2
  reason = exhausted_in_war

told
  A war takes 3 cards, but P1 has 2.
