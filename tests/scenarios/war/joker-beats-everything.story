# A joker beats every other card
rules: R2-11 R2-18 R2-37
game: war

given
  p1 = Jo Jo
  p2 = K 1

play
  all flip

then
  q1 = Jo Jo K
  q2 = 1

play
  all flip

then
  q1 = Jo K Jo 1
  q2 =
  wars = 0
  winner = P1
  reason = empty_queue

told
  Jo beats 1♠: P1 wins.
