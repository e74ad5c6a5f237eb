# In Battle no monster is put down or switched, and no spell is set
rules: R4-30 R4-66
game: duel

given
  hand1 = Kuriboh, Raigeki, Dark Magician
  monsters1 = Celtic Guardian
  phase = battle

play
  P1 summon Kuriboh -> refused wrong-phase
  P1 set Kuriboh -> refused wrong-phase
  P1 summon Dark Magician with m1 -> refused wrong-phase
  P1 switch m1 -> refused wrong-phase
  P1 set Raigeki -> refused wrong-phase

then
  hand1 = Kuriboh, Raigeki, Dark Magician
  monsters1 = Celtic Guardian
