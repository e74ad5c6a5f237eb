# Whatever the other player tries is refused
rules: R4-65 Q4-13 A4-14
game: duel

given
  hand2 = Kuriboh, Raigeki
  deck2 = Mokey Mokey
  monsters1 = Celtic Guardian
  monsters2 = Gemini Elf
  spells2 = Graceful Dice

play
  P2 summon Kuriboh -> refused not-your-turn
  P2 set Kuriboh -> refused not-your-turn
  P2 set Raigeki -> refused not-your-turn
  P2 switch m1 -> refused not-your-turn
  P2 activate Raigeki -> refused not-your-turn
  P2 activate s1 -> refused not-your-turn
  P2 next -> refused not-your-turn
  P2 end -> refused not-your-turn
  P1 next
  P2 attack m1 om1 -> refused not-your-turn
  P2 activate s1 -> refused not-your-turn
  P2 end -> refused not-your-turn

then
  active = P1
  phase = battle
  hand2 = Kuriboh, Raigeki
