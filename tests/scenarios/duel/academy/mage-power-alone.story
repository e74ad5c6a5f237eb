# Onto an empty field Mage Power gives 500, to any monster, on either side
rules: A4-15 A4-16 Q4-10
game: duel

given
  hand1 = Mage Power, Mage Power
  monsters1 = Kuriboh
  monsters2 = Gemini Elf, Baby Dragon defense

play
  P1 activate Mage Power
  P1 pick om1

then
  monsters2 = Gemini Elf +500/+500, Baby Dragon defense

play
  P1 activate Mage Power
  P1 pick om2

then
  monsters2 = Gemini Elf +500/+500, Baby Dragon defense +500/+500
  monsters1 = Kuriboh
