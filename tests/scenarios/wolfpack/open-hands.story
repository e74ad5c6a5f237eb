# With open hands the team sees what is drawn, and the Ace still does not
rules: A3-4
game: wolfpack

given
  pilots = 2
  open_hands = on
  hand1 = Cover Fire
  deck1 = Sidewinder
  hand2 = Cover Fire

play
  all play Cover Fire
  P1 continue
  P1 continue

told P2
  P1 draws Sidewinder.

told P3
  P1 draws a card.
