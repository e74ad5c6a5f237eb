# A limit of 0 is a draw at the deal
rules: R2-36 A2-9
game: war

given
  p1 = 2
  p2 = 3
  max_rounds = 0

then
  rounds = 0
  winner = none
  reason = round_limit
