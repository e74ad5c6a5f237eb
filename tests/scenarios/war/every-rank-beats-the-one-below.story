# Each rank beats the one below it, from 1 to the joker
rules: R2-18 R2-19 R2-21 A2-10
game: war

given
  p1 = 1 2 3 4 5 6 7 8 9 10 J Q K
  p2 = 2 3 4 5 6 7 8 9 10 J Q K Jo

play
  all flip x13

then
  q1 =
  q2 = 2 1 3 2 4 3 5 4 6 5 7 6 8 7 9 8 10 9 J 10 Q J K Q Jo K
  rounds = 13
  wars = 0
  winner = P2
