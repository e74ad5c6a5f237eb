# Levels 5 and 6 cost one monster, in whichever mode it is; it goes to the graveyard
rules: R4-6 R4-7 R4-8 R4-33 R4-34
game: duel

given
  hand1 = Curse Of Dragon, Summoned Skull
  deck1 = Kuriboh
  deck2 = Kuriboh
  monsters1 = Mokey Mokey defense, Kuriboh

play
  P1 summon Curse Of Dragon with m1

then
  monsters1 = Curse Of Dragon, Kuriboh
  grave1 = Mokey Mokey

play
  P1 end
  P2 end
  P1 set Summoned Skull with m2

then
  monsters1 = Curse Of Dragon, Summoned Skull defense
  grave1 = Mokey Mokey, Kuriboh

told P2
  P1 sacrifices Kuriboh.
  P1 sets a monster face-down.
