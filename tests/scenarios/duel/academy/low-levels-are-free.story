# Levels 1 to 4 need no sacrifice, and take none
rules: R4-6 R4-33 R4-63
game: duel

given
  hand1 = Kuriboh, Alexandrite Dragon
  deck1 = Kuriboh
  deck2 = Kuriboh
  monsters1 = Mokey Mokey

play
  P1 summon Alexandrite Dragon with m1 -> refused wrong-sacrifices
  P1 summon Alexandrite Dragon

then
  monsters1 = Mokey Mokey, Alexandrite Dragon
  grave1 =

play
  P1 end
  P2 end
  P1 set Kuriboh

then
  monsters1 = Mokey Mokey, Alexandrite Dragon, Kuriboh defense
