# After the last round nobody has won
game: wolfpack

given
  pilots = 1
  max_rounds = 1
  hand1 = Cover Fire

play
  P1 play Cover Fire
  P1 continue x2

then
  winner = none
  reason = round-limit
  over = yes
