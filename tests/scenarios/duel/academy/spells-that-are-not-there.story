# A spell that is not there cannot be activated, and a monster is not a spell
rules: R4-10 R4-31
game: duel

given
  hand1 = Kuriboh, Raigeki
  monsters1 = Celtic Guardian

play
  P1 activate s1 -> refused not-on-field
  P1 activate Dark Hole -> refused not-in-hand
  P1 activate Kuriboh -> refused not-a-spell
  P1 summon Raigeki -> refused not-a-monster

then
  hand1 = Kuriboh, Raigeki
