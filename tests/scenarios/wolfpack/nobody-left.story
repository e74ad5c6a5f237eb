# Without pilots in the air the Ace has won
rules: A3-29
game: wolfpack

given
  pilots = 2
  health1 = 5
  health2 = 5
  ace_hand = Sweeping Fire

play
  P1 continue
  P3 select Sweeping Fire

then
  winner = P3
  reason = pack-down
  deciders = none

told
  The Ace wins: no pilot is left in the air.
