# A circle that closes in the last round that is allowed is still a circle
rules: A2-8 A2-9
game: war

given
  p1 = 2 1
  p2 = 1 3 1
  max_rounds = 2

play
  to the end

then
  rounds = 2
  reason = cycle
