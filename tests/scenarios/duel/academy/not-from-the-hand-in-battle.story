# In Battle a spell must have been set; the hand is closed
rules: R4-49 A4-12
game: duel

given
  hand1 = Mage Power, Graceful Dice
  monsters1 = Celtic Guardian
  phase = battle

play
  P1 activate Mage Power -> refused wrong-phase
  P1 activate Graceful Dice -> refused wrong-phase

then
  hand1 = Mage Power, Graceful Dice
  monsters1 = Celtic Guardian
