# Whom the Ace shakes off cannot aim at it for a turn, and does something else
rules: A3-13 A3-33
game: wolfpack

given
  pilots = 2
  hand1 = Cover Fire, Open Fire, Dodge Roll
  hand2 = Cover Fire, Open Fire
  ace_hand = Pulling G's

play
  all play Cover Fire
  P1 continue
  P3 select Pulling G's
  P3 at P1
  P1 continue
  P1 play Open Fire at ace -> refused out-of-reach
  P1 play Dodge Roll at P2
  P2 play Open Fire at ace

then
  ace_health = 245
  effects = Dodge Roll on P2 (1 use)
