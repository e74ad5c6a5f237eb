# Cover Fire takes nothing from an Ace who has one action anyway
rules: A3-30
game: wolfpack

given
  pilots = 1
  ace_actions = 1
  hand1 = Cover Fire
  ace_hand = Open Fire, Open Fire

play
  P1 play Cover Fire

then
  ace_actions = 1

play
  P1 continue
  P2 select Open Fire

then
  state = boss-phase-confirm
