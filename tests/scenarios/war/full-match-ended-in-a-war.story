# A full match that ends because P2 cannot go on with a war
rules: R2-9 R2-40 A2-4
game: war

given
  deck = J 5 1 J 7 6 K J 1 1 8 10 8 3 2 3 10 2 Q 9 5 9 10 6 10 2 K 5 4 7 Jo 3 Q 4 K 3 4 Q 9 K 7 1 J 2 Jo 7 9 Q 8 6 5 6 8 4

play
  to the end

then
  winner = P1
  reason = exhausted_in_war
  rounds = 54
  wars = 5
  cycles = 4
  q1 = 5 J 7 5 9 1 J J 4 Q 4 9 2 10 9 K Q 5 1 Jo 9 3 2 Q 6 4 3 K 5 2 J 1 7 3 1 10 10 Q 3 Jo K K 4 8 6 8 10 2 8 6 8 7 7
  q2 = 6
