# Two jokers tie like any other pair
rules: R2-20 R2-21 A2-11
game: war

given
  p1 = Jo 1 2 3 9 6
  p2 = Jo 4 5 7 8 10

play
  all flip

told
  Jo ties Jo: war!

play
  all war

then
  q1 = 6 9 3 2 1 Jo 8 7 5 4 Jo
  q2 = 10
