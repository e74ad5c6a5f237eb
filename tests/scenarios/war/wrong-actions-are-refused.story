# Wrong actions are refused with a reason, and change nothing
rules: R2-20 A2-15
game: war

given
  p1 = K 2 3 4 9 6
  p2 = K 5 7 8 10 1

play
  all war -> refused no-war
  P1 surrender -> refused not-an-action
  P1 flip
  P1 flip -> refused not-your-turn

then
  deciders = P2
  rounds = 0
  q1 = K 2 3 4 9 6

told exactly

play
  P2 flip

then
  deciders = P1 P2
  rounds = 1

play
  all flip -> refused at-war
  all war

then
  q2 = 1 10 8 7 5 K 9 4 3 2 K
  rounds = 1
