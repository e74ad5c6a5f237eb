# Neither can go on: the longer queue wins both piles
rules: A2-3
game: war

given
  p1 = 8 1 2
  p2 = 8 3

play
  all flip
  all war

then
  q1 = 1 2 8 8
  q2 = 3
  winner = P1
  reason = exhausted_in_war

told
  A war takes 4 cards, but P1 has 2 and P2 has 1.
