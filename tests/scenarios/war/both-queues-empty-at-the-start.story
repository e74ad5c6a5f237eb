# Without any cards nobody wins
rules: R2-16 A2-6
game: war

given
  p1 =
  p2 =

then
  over = yes
  winner = none
  reason = no_cards
  rounds = 0
