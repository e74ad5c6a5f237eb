# Eight of the ten spells cannot be activated in Battle
rules: R4-42 R4-48 A4-11
game: duel

given
  deck1 = Kuriboh, Kuriboh
  monsters1 = Celtic Guardian
  monsters2 = Gemini Elf
  spells1 = Card Destruction, Change Of Heart, Dark Hole, Harpie's Feather Duster, Heavy Storm
  phase = battle

play
  P1 activate s1 -> refused wrong-phase
  P1 activate s2 -> refused wrong-phase
  P1 activate s3 -> refused wrong-phase
  P1 activate s4 -> refused wrong-phase
  P1 activate s5 -> refused wrong-phase

then
  spells1 = Card Destruction, Change Of Heart, Dark Hole, Harpie's Feather Duster, Heavy Storm
