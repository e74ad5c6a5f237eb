# Two Cover Fires leave two actions, not one
rules: R3-31 A3-18
game: wolfpack

given
  pilots = 2
  hand1 = Cover Fire
  hand2 = Cover Fire
  ace_hand = Open Fire, Sidewinder, Air-to-Air Barrage

play
  all play Cover Fire

then
  ace_actions = 2
  effects = Cover Fire, Cover Fire

play
  P1 continue
  P3 select Open Fire
  P3 at P1
  P3 select Sidewinder
  P3 at P1

then
  state = boss-phase-confirm
  ace_hand = Air-to-Air Barrage
  health1 = 40
  effects =
