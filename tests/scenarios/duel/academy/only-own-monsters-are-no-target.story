# With only own monsters on the field Change Of Heart cannot be activated
rules: A4-19 A4-20
game: duel

given
  hand1 = Change Of Heart
  monsters1 = Kuriboh

play
  P1 activate Change Of Heart -> refused no-target

then
  hand1 = Change Of Heart
