# Bottomless Trap Hole banishes a strong monster that was summoned
game: duel

given
  rules = classic
  turn = 3
  hand1 = Gemini Elf
  spells2 = Bottomless Trap Hole
  deck1 = Silver Fang, Feral Imp, Silver Fang, Feral Imp
  deck2 = Silver Fang, Feral Imp, Silver Fang, Feral Imp

play
  P1 summon Gemini Elf
  P2 pass
  P2 activate s1
  all pass while legal

then
  banished1 = Gemini Elf
  monsters1 =
