# Neither can go on and the queues are equally long: a draw, and each takes back the own pile
rules: A2-3
game: war

given
  p1 = 8 1 2
  p2 = 8 3 4

play
  all flip
  all war

then
  q1 = 1 2 8
  q2 = 3 4 8
  winner = none
  over = yes
  reason = exhausted_in_war
