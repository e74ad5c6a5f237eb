# Man-Eater Bug and Cyber Jar do nothing when they are turned over here
rules: A4-32
game: duel

given
  monsters1 = Gemini Elf, Celtic Guardian
  monsters2 = Man-Eater Bug defense, Cyber Jar defense
  phase = battle

play
  P1 attack m1 om1
  P1 attack m2 om2

then
  monsters1 = Gemini Elf attacked, Celtic Guardian attacked
  grave2 = Man-Eater Bug, Cyber Jar
  grave1 =
