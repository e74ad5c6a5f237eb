# The Ace selects all its cards before the first of them takes effect, in this order
rules: R3-22 A3-5 A3-6
game: wolfpack

given
  pilots = 2
  ace_hand = Air-to-Air Barrage, Sidewinder, Open Fire

play
  P1 continue
  P3 select Sidewinder
  P3 at P2

then
  health2 = 50
  ace_choice = Sidewinder at P2
  state = boss-selection

play
  P3 select Air-to-Air Barrage
  P3 at P1
  P3 select Open Fire
  P3 at P1

then
  health1 = 35
  health2 = 45

told
  The Ace plays Sidewinder at P2.
  The Ace plays Air-to-Air Barrage at P1.
  The Ace plays Open Fire at P1.
