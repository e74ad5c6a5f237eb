# Premature Burial takes its monster with it when it is destroyed
game: duel

given
  rules = classic
  turn = 3
  hand1 = Premature Burial, Heavy Storm
  grave1 = Dark Magician
  deck1 = Silver Fang, Feral Imp, Silver Fang, Feral Imp
  deck2 = Silver Fang, Feral Imp, Silver Fang, Feral Imp

play
  P1 activate Premature Burial
  all pass while legal
  P1 activate Heavy Storm
  all pass while legal

then
  monsters1 =
