# Summoned, a monster lies upright and face up and is in ATTACK; set, it is in DEFENSE, sideways and face down
rules: R4-3 R4-4 R4-5 R4-30 R4-36 R4-14
game: duel

given
  hand1 = Celtic Guardian, Gemini Elf
  deck1 = Kuriboh
  deck2 = Kuriboh

play
  P1 summon Celtic Guardian

then
  monsters1 = Celtic Guardian
  hand1 = Gemini Elf
  placed = yes

play
  P1 end
  P2 end
  P1 set Gemini Elf

then
  monsters1 = Celtic Guardian, Gemini Elf defense
  hand1 = Kuriboh
