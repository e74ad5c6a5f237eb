# The team hears what a pilot has confirmed; the Ace and the public hear that he is ready
rules: A3-4 R3-15
game: wolfpack

given
  pilots = 3
  hand1 = Open Fire
  hand2 = Dodge Roll, Cover Fire
  hand3 = Sidewinder

play
  P1 play Open Fire at ace
  P2 discard Dodge Roll
  P2 done

then
  deciders = P3
  choice1 = Open Fire at ace
  choice2 = discard Dodge Roll

told P3 exactly
  P1 is ready: Open Fire at the Ace.
  P2 is ready to discard a card.

told P4 exactly
  P1 is ready.
  P2 is ready.

told public exactly
  P1 is ready.
  P2 is ready.

told P2 exactly
  P1 is ready: Open Fire at the Ace.
  P2 sets Dodge Roll aside.
  P2 is ready to discard a card.
