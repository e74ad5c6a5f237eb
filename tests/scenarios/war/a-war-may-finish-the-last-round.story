# A war belongs to its round: the limit does not cut it off
rules: R2-31 A2-7 A2-9
game: war

given
  p1 = K 2 3 4 9 6
  p2 = K 5 7 8 10 1
  max_rounds = 1

play
  all flip

then
  over = no
  rounds = 1

play
  all war

then
  q2 = 1 10 8 7 5 K 9 4 3 2 K
  rounds = 1
  reason = round_limit
