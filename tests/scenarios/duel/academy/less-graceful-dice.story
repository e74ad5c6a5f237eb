# Graceful Dice can also show a 1
rules: A4-18
game: duel

given
  seed = 4
  monsters1 = Kuriboh
  spells1 = Graceful Dice
  phase = battle

play
  P1 activate s1
  P1 attack m1 directly

then
  monsters1 = Kuriboh attacked +100/+100
  life2 = 7600

told
  P1 rolls a 1.
