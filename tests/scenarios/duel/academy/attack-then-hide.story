# A monster that has attacked can be switched to DEFENSE in Main 2
rules: Q4-3 R4-38 R4-60
game: duel

given
  monsters1 = Celtic Guardian
  phase = battle

play
  P1 attack m1 directly
  P1 next
  P1 switch m1

then
  life2 = 6600
  monsters1 = Celtic Guardian defense attacked switched
