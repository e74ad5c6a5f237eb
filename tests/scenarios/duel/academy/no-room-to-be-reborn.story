# Without a free place Monster Reborn is refused and not spent
rules: A4-21
game: duel

given
  hand1 = Monster Reborn
  monsters1 = Mokey Mokey, Mokey Mokey, Mokey Mokey, Mokey Mokey, Mokey Mokey
  grave1 = Dark Magician

play
  P1 activate Monster Reborn -> refused no-monster-space

then
  hand1 = Monster Reborn
  grave1 = Dark Magician
