# Jokers that tie face up in a war make it a double war
rules: R2-20 R2-21 R2-28
game: war

given
  p1 = Jo 1 2 3 Jo 4 5 6 7
  p2 = Jo 8 9 10 Jo J Q K 1

play
  all flip
  all war x2

then
  q1 = 7 6 5 4 Jo 3 2 1 Jo 1 K Q J Jo 10 9 8 Jo
  q2 =
  cycles = 2
  winner = P1
