# Without monsters to sacrifice a high level stays in the hand
rules: R4-33 R4-63
game: duel

given
  hand1 = Cosmo Queen, Fence Guard Dragon
  monsters2 = Kuriboh, Mokey Mokey

play
  P1 summon Cosmo Queen -> refused wrong-sacrifices
  P1 set Fence Guard Dragon -> refused wrong-sacrifices

then
  hand1 = Cosmo Queen, Fence Guard Dragon
  monsters2 = Kuriboh, Mokey Mokey
