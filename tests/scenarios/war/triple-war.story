# A triple war: twenty-six cards change hands in one round
rules: R2-8 R2-28 R2-41 A2-7 A2-13
game: war

given
  p1 = 5 1 1 1 6 2 2 2 7 3 3 3 K Q
  p2 = 5 4 4 4 6 8 8 8 7 9 9 9 10 J

play
  all flip
  all war x3

then
  q1 = Q K 3 3 3 7 2 2 2 6 1 1 1 5 10 9 9 9 7 8 8 8 6 4 4 4 5
  q2 = J
  rounds = 1
  wars = 1
  cycles = 3
  chain = 3
  deepest = 3
