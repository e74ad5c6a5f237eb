# Both variants together
rules: R2-43 A2-1
game: war

given
  p1 = K 2 3 4 9 6
  p2 = K 5 7 8 10 1
  collect = opponent-first
  pile = fifo

play
  all flip
  all war

then
  q1 = 6
  q2 = 1 K 2 3 4 9 K 5 7 8 10
