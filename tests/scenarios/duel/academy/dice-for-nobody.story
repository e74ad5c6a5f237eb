# Graceful Dice can be rolled without a monster, and is spent for nothing
rules: A4-19
game: duel

given
  hand1 = Graceful Dice
  monsters2 = Kuriboh

play
  P1 activate Graceful Dice

then
  hand1 =
  grave1 = Graceful Dice
  monsters2 = Kuriboh
