# A full match that is won by taking every card
rules: R2-10 R2-11 R2-31 R2-33 R2-35 R2-40 A2-7
game: war

given
  deck = 10 8 K 7 J 5 10 7 K 1 K 4 9 8 5 5 9 10 4 8 1 9 Jo Q 9 8 6 4 5 1 7 6 2 3 Q 6 7 J Q Jo K J 2 10 3 6 3 3 Q 2 1 2 J 4

play
  to the end

then
  winner = P1
  reason = empty_queue
  rounds = 27
  wars = 3
  cycles = 3
  q1 = 9 8 Jo 1 4 9 5 Q 9 8 10 5 9 8 6 4 5 1 7 6 Q 6 K J 10 J 1 Q 3 3 4 2 2 3 8 2 K J 7 10 5 J 7 2 10 Q Jo 7 K 6 K 3 4 1
  q2 =
