# Equal ranks tie whatever their suits
rules: R2-20 A2-11
game: war

given
  p1 = 7 5
  p2 = 7 4
  down = 0

play
  all flip

told
  7♠ ties 7♥: war!

play
  all war

then
  q1 = 5 7 4 7
  q2 =
  winner = P1
