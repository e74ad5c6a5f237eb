# A spell can be set and activated in the same turn, or in a later turn of one's own
rules: R4-10 R4-41 R4-45 A4-14
game: duel

given
  hand1 = Raigeki, Dark Hole
  deck1 = Kuriboh
  deck2 = Mokey Mokey
  monsters2 = Gemini Elf

play
  P1 set Raigeki
  P1 set Dark Hole

then
  spells1 = Raigeki, Dark Hole
  hand1 =

play
  P1 activate s1

then
  monsters2 =
  spells1 = -, Dark Hole
  grave1 = Raigeki

play
  P1 end
  P2 summon Mokey Mokey
  P1 activate s2 -> refused not-your-turn
  P2 end
  P1 activate s2

then
  monsters2 =
  spells1 =
  grave1 = Raigeki, Dark Hole
  grave2 = Gemini Elf, Mokey Mokey
