# Deck, hand, both rows and the graveyard are a player's field: a sacrifice, a fight and a spell go through all of them
rules: R4-7 R4-8 R4-15 R4-16 R4-17
game: duel

given
  hand1 = Summoned Skull, Dark Hole
  deck1 = Kuriboh
  deck2 = Mokey Mokey
  monsters1 = Baby Dragon
  monsters2 = Celtic Guardian

play
  P1 set Dark Hole
  P1 summon Summoned Skull with m1
  P1 next
  P1 attack m1 om1
  P1 next
  P1 activate s1

then
  hand1 =
  monsters1 =
  spells1 =
  grave1 = Baby Dragon, Summoned Skull, Dark Hole
  grave2 = Celtic Guardian
  life2 = 6900
