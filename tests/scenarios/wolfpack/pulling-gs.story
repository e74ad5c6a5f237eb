# The Ace cannot choose who pulls G's, but sweeps him all the same
rules: R3-29 A3-12
game: wolfpack

given
  pilots = 3
  hand1 = Pulling G's
  ace_hand = Open Fire, Sweeping Fire

play
  P1 play Pulling G's at ace
  P1 continue
  P4 select Open Fire
  P4 at P1 -> refused out-of-reach
  P4 at P3
  P4 select Sweeping Fire

then
  health1 = 45
  health2 = 45
  health3 = 40
  effects =
