# A monster that changes sides keeps what it has gained; back from the graveyard it is as printed
rules: A4-17 A4-20
game: duel

given
  hand1 = Change Of Heart, Dark Hole, Monster Reborn
  monsters2 = Gemini Elf +500/+300

play
  # there is only one monster to choose
  P1 activate Change Of Heart

then
  monsters1 = Gemini Elf +500/+300

play
  P1 activate Dark Hole
  P1 activate Monster Reborn

then
  monsters1 = Gemini Elf
  grave1 = Change Of Heart, Dark Hole, Monster Reborn
