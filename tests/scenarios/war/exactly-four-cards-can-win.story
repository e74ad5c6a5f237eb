# A player with exactly four cards left can win the war
rules: R2-24 A2-2
game: war

given
  p1 = 8 1 2 3 K
  p2 = 8 4 5 6 7 9

play
  all flip
  all war

then
  q1 = K 3 2 1 8 7 6 5 4 8
  q2 = 9
  over = no
