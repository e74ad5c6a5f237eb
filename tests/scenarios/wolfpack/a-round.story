# A round from Draw to BossPhaseConfirm, and the next one
rules: R3-13 R3-14 R3-15 R3-17 R3-18 R3-20 R3-21 R3-22 R3-23 A3-6
game: wolfpack

given
  pilots = 1
  hand1 = Cover Fire
  deck1 = Open Fire
  ace_hand = Open Fire
  ace_deck = Sidewinder

play
  P1 play Cover Fire

then
  state = confirm

play
  P1 continue

then
  state = boss-selection
  ace_hand = Open Fire, Sidewinder

play
  P2 select Open Fire
  P2 select Sidewinder

then
  state = boss-phase-confirm
  health1 = 40

play
  P1 continue

then
  state = selection
  round = 2
  hand1 = Open Fire, Cover Fire

told
  P1 starts the next turn.
  Round 2.
  P1 draws Open Fire.
