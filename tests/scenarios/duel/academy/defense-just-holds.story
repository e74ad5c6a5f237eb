# ATK equal to DEF: nothing happens, but the target has been seen
rules: R4-56 R4-52
game: duel

given
  monsters1 = Baby Dragon
  monsters2 = Celtic Guardian defense
  phase = battle

play
  P1 attack m1 om1

then
  monsters1 = Baby Dragon attacked
  monsters2 = Celtic Guardian defense up
  life1 = 8000
  life2 = 8000

told public
  P1's Baby Dragon attacks a face-down monster of P2.
  The face-down monster of P2 is Celtic Guardian.
  Neither is destroyed.
