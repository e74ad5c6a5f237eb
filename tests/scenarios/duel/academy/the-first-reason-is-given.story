# When several reasons apply, the first of the list is given
rules: R4-66 A4-9
game: duel

given
  hand1 = Kuriboh, Dark Magician
  deck1 = Kuriboh
  deck2 = Kuriboh
  monsters1 = Mokey Mokey, Mokey Mokey, Mokey Mokey, Mokey Mokey, Mokey Mokey
  placed = yes

play
  # the other player, in the wrong phase, with a card that is nowhere
  P2 attack m1 directly -> refused not-your-turn
  P2 summon Blue-Eyes White Dragon -> refused not-your-turn
  # not in the hand, although the monster of the turn is used and no place is free
  P1 summon Baby Dragon -> refused not-in-hand
  # the second monster, although no place is free and sacrifices are missing
  P1 summon Dark Magician -> refused second-monster
  P1 next
  # in Battle, although it is not in the hand and would be the second
  P1 summon Baby Dragon -> refused wrong-phase

then
  hand1 = Kuriboh, Dark Magician
