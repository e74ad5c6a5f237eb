# What cannot be done is said with what could be
game: wolfpack

given
  pilots = 2
  hand1 = Open Fire
  hand2 = Cover Fire
  ace_hand = Open Fire

play
  P1 play Open Fir at ace -> refused no-such-card
  P1 play Sidewinder at ace -> refused not-in-hand
  P1 play Open Fire at P5 -> refused no-such-flyer
  P1 select Open Fire -> refused wrong-state
  P1 continue -> refused wrong-state
  P3 select Open Fire -> refused not-your-turn
  P1 play Open Fire at ace
  P2 play Cover Fire
  P1 play Open Fire at ace -> refused wrong-state
  P1 continue
  P3 at P1 -> refused nothing-to-aim
  P3 select Open Fire
  P3 discard Open Fire -> refused aim-first
  P3 select Open Fire -> refused aim-first
  P3 at ace -> refused wrong-target
  P3 at P2

then
  health2 = 45
