# Two spells, set before, can be activated in Battle; all others only in a main phase
rules: R4-42 R4-47 R4-48 R4-49 A4-11
game: duel

given
  seed = 7
  monsters1 = Celtic Guardian
  monsters2 = Gemini Elf
  spells1 = Mage Power, Graceful Dice, Raigeki, Dark Hole
  phase = battle

play
  P1 activate s3 -> refused wrong-phase
  P1 activate s4 -> refused wrong-phase
  P1 activate s1
  P1 pick m1

then
  monsters1 = Celtic Guardian +2000/+2000
  grave1 = Mage Power
  phase = battle

play
  P1 attack m1 om1

then
  life2 = 6500
