# Without a free place Change Of Heart is refused and not spent
rules: A4-20 R4-31
game: duel

given
  hand1 = Change Of Heart
  monsters1 = Mokey Mokey, Mokey Mokey, Mokey Mokey, Mokey Mokey, Mokey Mokey
  monsters2 = Dark Magician

play
  P1 activate Change Of Heart -> refused no-monster-space

then
  hand1 = Change Of Heart
  monsters2 = Dark Magician
  grave1 =
