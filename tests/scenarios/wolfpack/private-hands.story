# What a pilot draws is his own affair
rules: A3-4 R3-13
game: wolfpack

given
  pilots = 2
  hand1 = Cover Fire
  deck1 = Sidewinder
  hand2 = Cover Fire

play
  all play Cover Fire
  P1 continue
  P1 continue

told P1
  P1 draws Sidewinder.

told P2
  P1 draws a card.

told P3
  P1 draws a card.
