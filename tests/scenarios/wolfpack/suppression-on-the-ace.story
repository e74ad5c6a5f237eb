# Suppression bites four actions of the Ace: three in the first turn, one in the second
rules: R3-27 R3-28 A3-19
game: wolfpack

given
  pilots = 1
  hand1 = Suppression
  ace_hand = Dodge Roll, Dodge Roll, Dodge Roll
  ace_deck = Dodge Roll, Dodge Roll

play
  P1 play Suppression at ace

then
  effects = Suppression on ace (4 actions 2 turns)

play
  P1 continue
  P2 select Dodge Roll
  P2 select Dodge Roll
  P2 select Dodge Roll

then
  ace_health = 244
  effects = Suppression on ace (1 action 1 turn), Dodge Roll on ace (1 use), Dodge Roll on ace (1 use), Dodge Roll on ace (1 use)

play
  P1 continue
  P1 discard Suppression
  P1 continue
  P2 select Dodge Roll
  P2 select Dodge Roll
  P2 select Dodge Roll

then
  ace_health = 242
  effects = Dodge Roll on ace (1 use), Dodge Roll on ace (1 use), Dodge Roll on ace (1 use)
