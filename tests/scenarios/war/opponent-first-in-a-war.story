# With collect = opponent-first the loser's pile is collected first
rules: R2-43 A2-1
game: war

given
  p1 = K 2 3 4 9 6
  p2 = K 5 7 8 10 1
  collect = opponent-first

play
  all flip
  all war

then
  q1 = 6
  q2 = 1 9 4 3 2 K 10 8 7 5 K
