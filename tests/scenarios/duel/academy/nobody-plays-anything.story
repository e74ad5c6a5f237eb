# If nobody plays anything, the starter is the one who cannot draw, after the thirtieth turn
rules: Q4-15 R4-24 R4-25 R4-26 A4-31
game: duel

given
  seed = 7
  starter = P1

play
  all end x28

then
  deck1 =
  over = no

play
  P1 end

then
  deck2 =
  over = no
  turn = 30

play
  P2 end

then
  over = yes
  winner = P2
  reason = deck-out
