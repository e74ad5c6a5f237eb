# Only a monster of the opponent can be chosen for Change Of Heart, and something must be
rules: A4-20 R4-49
game: duel

given
  hand1 = Change Of Heart
  monsters1 = Kuriboh
  monsters2 = Dark Magician, Baby Dragon

play
  P1 activate Change Of Heart
  P1 pick m1 -> refused answer-first
  P1 pick om3 -> refused answer-first
  P1 end -> refused answer-first
  P1 pick om1

then
  monsters1 = Kuriboh, Dark Magician
  monsters2 = -, Baby Dragon

told
  P1 activates Change Of Heart.
  P1 takes P2's Dark Magician.
  Change Of Heart goes to P1's graveyard.
