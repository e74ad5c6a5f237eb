# The Ace shoots the last pilot and goes down by it: the pack has won
rules: A3-29
game: wolfpack

given
  pilots = 2
  health1 = 5
  health2 = 5
  ace_health = 2
  hand1 = Suppression
  ace_hand = Sweeping Fire

play
  P1 play Suppression at ace
  P1 continue
  P3 select Sweeping Fire

then
  health1 = 0
  health2 = 0
  ace_health = 0
  winner = P1 P2
  reason = ace-down
