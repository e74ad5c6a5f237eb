# After the first attack of a turn no spell can be activated in Battle
rules: R4-47 A4-13
game: duel

given
  monsters1 = Celtic Guardian, Gemini Elf
  spells1 = Mage Power
  phase = battle

play
  P1 attack m1 directly
  P1 activate s1 -> refused spells-before-attacks

then
  spells1 = Mage Power
  life2 = 6600

play
  P1 next
  P1 activate s1
  P1 pick m2

then
  monsters1 = Celtic Guardian attacked, Gemini Elf +500/+500
