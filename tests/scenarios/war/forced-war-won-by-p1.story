# The same war mirrored: P1 takes its own pile first
rules: R2-7 R2-27 R2-29 R2-38
game: war

given
  p1 = K 2 3 4 10 6
  p2 = K 5 7 8 9 1

play
  all flip
  all war

then
  q1 = 6 10 4 3 2 K 9 8 7 5 K
  q2 = 1
