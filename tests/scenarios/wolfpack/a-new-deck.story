# An empty deck is made of the cards that were played
rules: A3-1 A3-2
game: wolfpack

given
  pilots = 1
  hand1 = Cover Fire

play
  P1 play Cover Fire
  P1 continue
  P1 continue

then
  hand1 = Cover Fire
  pile1 =

told
  Round 2.
  P1 shuffles the discarded cards.
  P1 draws Cover Fire.
