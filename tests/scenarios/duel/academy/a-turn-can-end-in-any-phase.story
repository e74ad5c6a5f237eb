# The turn can be ended in Main 1, in the middle of Battle, and in Main 2
rules: R4-29 A4-30
game: duel

given
  deck1 = Kuriboh, Kuriboh, Kuriboh
  deck2 = Mokey Mokey, Mokey Mokey, Mokey Mokey
  monsters1 = Celtic Guardian, Gemini Elf
  monsters2 = Vorse Raider

play
  P1 end

then
  active = P2
  turn = 2

play
  P2 next
  P2 attack m1 om1
  P2 end

then
  active = P1
  turn = 3
  phase = main1
  monsters1 = -, Gemini Elf

play
  P1 next
  P1 next
  P1 end

then
  active = P2
  turn = 4
  phase = main1
