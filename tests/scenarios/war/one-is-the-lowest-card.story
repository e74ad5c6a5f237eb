# A 1 is the lowest card, not a high ace
rules: A2-10 R2-18
game: war

given
  p1 = 1 9
  p2 = 2 3

play
  all flip

then
  q1 = 9
  q2 = 3 2 1
