# A war with no card face down takes one card each
rules: A2-14
game: war

given
  p1 = K 9 6
  p2 = K 10 1
  down = 0

play
  all flip
  all war

then
  q1 = 6
  q2 = 1 10 K 9 K
