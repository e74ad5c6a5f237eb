# Too many, too few, the same one twice, one that is not there: refused, and nothing is lost
rules: R4-63 A4-10 Q4-7 Q4-5
game: duel

given
  hand1 = Dark Magician, Summoned Skull
  monsters1 = Kuriboh, Mokey Mokey, Baby Dragon
  monsters2 = Celtic Guardian

play
  P1 summon Dark Magician -> refused wrong-sacrifices
  P1 summon Dark Magician with m1 -> refused wrong-sacrifices
  P1 summon Dark Magician with m1 m2 m3 -> refused wrong-sacrifices
  P1 summon Dark Magician with m1 m1 -> refused wrong-sacrifices
  P1 summon Dark Magician with m1 m4 -> refused wrong-sacrifices
  P1 summon Summoned Skull -> refused wrong-sacrifices
  P1 set Summoned Skull with m1 m2 -> refused wrong-sacrifices
  P1 set Summoned Skull with m5 -> refused wrong-sacrifices

then
  monsters1 = Kuriboh, Mokey Mokey, Baby Dragon
  grave1 =
  placed = no

play
  P1 summon Dark Magician with m2 m3

then
  monsters1 = Kuriboh, Dark Magician
  placed = yes
