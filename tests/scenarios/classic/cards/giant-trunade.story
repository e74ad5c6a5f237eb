# Giant Trunade returns spells and traps to the hands
game: duel

given
  rules = classic
  turn = 3
  hand1 = Giant Trunade
  spells2 = Waboku
  deck1 = Silver Fang, Feral Imp, Silver Fang, Feral Imp
  deck2 = Silver Fang, Feral Imp, Silver Fang, Feral Imp

play
  P1 activate Giant Trunade
  all pass while legal

then
  hand2 = Waboku
  spells2 =
