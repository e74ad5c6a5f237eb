# With Cover Fire the Ace acts twice a turn, and Suppression bites twice and twice
rules: R3-31 A3-19 A3-30
game: wolfpack

given
  pilots = 2
  hand1 = Suppression
  hand2 = Cover Fire, Cover Fire
  ace_hand = Dodge Roll, Dodge Roll, Dodge Roll, Dodge Roll, Dodge Roll

play
  P1 play Suppression at ace
  P2 play Cover Fire

then
  ace_actions = 2

play
  P1 continue
  P3 select Dodge Roll
  P3 select Dodge Roll

then
  state = boss-phase-confirm
  ace_actions = 3
  ace_health = 246

play
  P1 continue
  P1 discard Suppression
  P2 play Cover Fire
  P1 continue
  P3 select Dodge Roll
  P3 select Dodge Roll

then
  ace_health = 242
