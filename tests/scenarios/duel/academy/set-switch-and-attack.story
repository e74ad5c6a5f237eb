# A monster can be set, switched and sent to attack in one turn: being put down is no switch
rules: Q4-2 A4-6 A4-5 R4-40
game: duel

given
  hand1 = Celtic Guardian
  monsters1 =

play
  P1 set Celtic Guardian
  P1 switch m1
  P1 next
  P1 attack m1 directly

then
  life2 = 6600
  monsters1 = Celtic Guardian attacked switched

play
  P1 next
  P1 switch m1 -> refused already-switched

then
  monsters1 = Celtic Guardian attacked switched
