# In a draw too, pile = fifo gives the cards back bottom first
rules: A2-1 A2-3
game: war

given
  p1 = 8 1 2 3 9 4
  p2 = 8 5 6 7 9 10
  pile = fifo

play
  to the end

then
  q1 = 4 8 1 2 3 9
  q2 = 10 8 5 6 7 9
  winner = none
