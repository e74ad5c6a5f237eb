# A war with one card face down takes two cards each
rules: A2-14
game: war

given
  p1 = K 2 9 6
  p2 = K 5 10 1
  down = 1

play
  all flip
  all war

then
  q1 = 6
  q2 = 1 10 5 K 9 2 K
