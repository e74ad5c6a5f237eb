# With five monsters down there is no room, not even for one whose sacrifice would make some
rules: R4-15 R4-31 R4-66 A4-9
game: duel

given
  hand1 = Kuriboh, Summoned Skull
  monsters1 = Mokey Mokey, Mokey Mokey, Mokey Mokey, Mokey Mokey, Mokey Mokey

play
  P1 summon Kuriboh -> refused no-monster-space
  P1 set Kuriboh -> refused no-monster-space
  P1 summon Summoned Skull with m1 -> refused no-monster-space
  P1 summon Summoned Skull -> refused no-monster-space

then
  hand1 = Kuriboh, Summoned Skull
  monsters1 = Mokey Mokey, Mokey Mokey, Mokey Mokey, Mokey Mokey, Mokey Mokey
  placed = no
