# Two rounds in a row with a war are a streak, not a chain
rules: R2-33 R2-41 A2-7 A2-13
game: war

given
  p1 = 5 1 2 3 4 6 1 2 3 4 9
  p2 = 5 6 7 8 9 6 6 7 8 J 10

play
  all flip
  all war
  all flip
  all war

then
  q1 = 9
  q2 = 10 9 8 7 6 5 4 3 2 1 5 J 8 7 6 6 4 3 2 1 6
  rounds = 2
  wars = 2
  chain = 1
  streak = 2
