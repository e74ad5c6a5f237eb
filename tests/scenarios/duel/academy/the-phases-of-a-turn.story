# Main 1, Battle, Main 2, and then the other player draws a card and is in Main 1
rules: R4-27 R4-28 Q4-14
game: duel

given
  deck1 = Kuriboh
  deck2 = Mokey Mokey, Baby Dragon

then
  phase = main1
  active = P1
  turn = 1

play
  P1 next

then
  phase = battle

play
  P1 next

then
  phase = main2
  hand2 =

play
  P1 next

then
  phase = main1
  active = P2
  turn = 2
  hand2 = Mokey Mokey
  deck2 = Baby Dragon
  hand1 =

told P2
  Turn 2: P2.
  P2 draws Mokey Mokey.
