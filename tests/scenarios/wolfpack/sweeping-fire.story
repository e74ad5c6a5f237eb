# Sweeping Fire hits every pilot but the one who dodges, and never the Ace
rules: R3-34 A3-10 A3-14
game: wolfpack

given
  pilots = 3
  hand2 = Dodge Roll
  ace_hand = Sweeping Fire

play
  P2 play Dodge Roll at P2
  P1 continue
  P4 select Sweeping Fire

then
  health1 = 45
  health2 = 50
  health3 = 45
  ace_health = 250
