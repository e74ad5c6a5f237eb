# A second fog, and a second turn away from the same pilot, change nothing: all of it is over at Confirm
rules: A3-18 A3-11 A3-13 A3-33
game: wolfpack

given
  pilots = 2
  ace_actions = 4
  hand1 = Cover Fire, Open Fire, Dodge Roll
  hand2 = Cover Fire, Open Fire, Dodge Roll
  ace_hand = Into the Fog, Into the Fog, Pulling G's, Pulling G's

play
  P1 discard Cover Fire
  P1 done
  P2 discard Cover Fire
  P2 done
  P1 continue
  P3 select Into the Fog
  P3 select Into the Fog
  P3 select Pulling G's
  P3 at P1
  P3 select Pulling G's
  P3 at P1
  P1 continue

then
  effects = Into the Fog, Into the Fog, Pulling G's on P1, Pulling G's on P1

play
  P1 play Open Fire at ace -> refused out-of-reach
  P1 play Dodge Roll at P2 -> refused out-of-reach
  P1 play Dodge Roll at P1
  P2 play Open Fire at ace

then
  ace_health = 245
  state = confirm
  effects = Dodge Roll on P1 (1 use)
