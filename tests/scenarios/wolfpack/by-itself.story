# With continue=auto nobody has to say so
rules: A3-34
game: wolfpack

given
  pilots = 1
  continue = auto
  hand1 = Cover Fire, Open Fire
  ace_hand = Open Fire

play
  P1 play Cover Fire

then
  state = boss-selection
  deciders = P2

play
  P2 select Open Fire

then
  round = 2
  state = selection
  health1 = 45
