# Spirit Reaper falls when an effect targets it
game: duel

given
  rules = classic
  turn = 3
  hand1 = Rush Recklessly
  monsters2 = Spirit Reaper
  deck1 = Silver Fang, Feral Imp, Silver Fang, Feral Imp
  deck2 = Silver Fang, Feral Imp, Silver Fang, Feral Imp

play
  P1 activate Rush Recklessly
  all pass while legal

then
  monsters2 =
  grave2 = Spirit Reaper
