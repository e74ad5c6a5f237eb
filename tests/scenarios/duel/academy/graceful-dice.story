# Graceful Dice: one roll for ATK and DEF of all one's monsters, and it can be as high as 10
rules: A4-17 A4-18 Q4-11 R4-9
game: duel

given
  seed = 6
  hand1 = Graceful Dice
  monsters1 = Kuriboh, Celtic Guardian defense, Gemini Elf +500/+500
  monsters2 = Baby Dragon

play
  P1 activate Graceful Dice

then
  monsters1 = Kuriboh +1000/+1000, Celtic Guardian defense +1000/+1000, Gemini Elf +1500/+1500
  monsters2 = Baby Dragon
  grave1 = Graceful Dice

told
  P1 rolls a 10.

told P2
  P1 rolls a 10.
  P1's Kuriboh gets +1000 ATK and +1000 DEF.
