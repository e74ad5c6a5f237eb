# A circle that would close after the limit is not waited for
rules: A2-8 A2-9
game: war

given
  p1 = 2 1
  p2 = 1 3 1
  max_rounds = 1

play
  to the end

then
  rounds = 1
  reason = round_limit
