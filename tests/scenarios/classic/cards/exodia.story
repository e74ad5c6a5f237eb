# Exodia the Forbidden One wins when all five parts are in the hand
game: duel

given
  rules = classic
  turn = 3
  hand1 = Exodia the Forbidden One, Left Arm of the Forbidden One, Right Arm of the Forbidden One, Left Leg of the Forbidden One, Pot of Greed
  deck1 = Right Leg of the Forbidden One, Silver Fang
  deck2 = Silver Fang, Feral Imp, Silver Fang, Feral Imp

play
  P1 activate Pot of Greed
  all pass while legal

then
  over = yes
  winner = P1
  reason = card-effect
