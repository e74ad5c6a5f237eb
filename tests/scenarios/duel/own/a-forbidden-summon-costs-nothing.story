# What is forbidden is refused before anything is paid for it; to set is not to summon
rules: R4-5 R4-7 R4-66
game: duel

given cards
  [[card]]
  name = "Curfew"
  kind = "spell"
  phases = "main"
  do = "forbid summoned yours until end-of-turn"

given
  hand1 = Curfew, Summoned Skull
  monsters1 = Kuriboh

play
  P1 activate Curfew
  P1 summon Summoned Skull with m1 -> refused forbidden
  P1 set Summoned Skull with m1

then
  monsters1 = Summoned Skull defense
  grave1 = Curfew, Kuriboh
