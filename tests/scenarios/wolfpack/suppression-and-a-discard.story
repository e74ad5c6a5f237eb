# Who discards does not act: Suppression does not bite, but the turn counts
rules: R3-16 A3-19 R3-28
game: wolfpack

given
  pilots = 1
  ace_actions = 1
  hand1 = Cover Fire, Open Fire, Open Fire, Cover Fire
  ace_hand = Suppression
  ace_deck = Dodge Roll, Dodge Roll, Dodge Roll, Dodge Roll, Dodge Roll

play
  P1 play Cover Fire
  P1 continue
  P2 select Suppression
  P1 continue
  P1 discard Open Fire
  P1 done

then
  health1 = 50
  effects = Suppression on P1 (4 actions 1 turn)

play
  P1 continue
  P2 select Dodge Roll
  P1 continue
  P1 play Cover Fire

then
  health1 = 48
  effects = Cover Fire
