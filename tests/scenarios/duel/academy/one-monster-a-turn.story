# One monster a turn, in whichever mode and phase; with the next turn comes the next one
rules: R4-32 R4-60 R4-66 Q4-4
game: duel

given
  hand1 = Kuriboh, Mokey Mokey, Baby Dragon
  deck1 = Celtic Guardian
  deck2 = Gemini Elf

play
  P1 set Kuriboh
  P1 summon Mokey Mokey -> refused second-monster
  P1 set Mokey Mokey -> refused second-monster
  P1 next
  P1 next

then
  phase = main2
  placed = yes

play
  P1 summon Mokey Mokey -> refused second-monster
  P1 end
  P2 summon Gemini Elf
  P2 end

then
  placed = no

play
  P1 summon Mokey Mokey

then
  monsters1 = Kuriboh defense, Mokey Mokey
  monsters2 = Gemini Elf
