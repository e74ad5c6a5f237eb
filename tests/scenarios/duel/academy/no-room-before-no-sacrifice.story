# No room is told before wrong sacrifices
rules: R4-66 A4-9
game: duel

given
  hand1 = Dark Magician
  monsters1 = Mokey Mokey, Mokey Mokey, Mokey Mokey, Mokey Mokey, Mokey Mokey

play
  P1 summon Dark Magician -> refused no-monster-space

then
  hand1 = Dark Magician
