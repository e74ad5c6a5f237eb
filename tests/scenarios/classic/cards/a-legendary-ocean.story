# A Legendary Ocean lowers the levels of WATER monsters in hands
game: duel

given
  rules = classic
  turn = 3
  hand1 = A Legendary Ocean, Amphibian Beast
  monsters1 =
  deck1 = Silver Fang, Feral Imp, Silver Fang, Feral Imp
  deck2 = Silver Fang, Feral Imp, Silver Fang, Feral Imp

play
  P1 activate A Legendary Ocean
  all pass while legal

then
  field1 = A Legendary Ocean up
