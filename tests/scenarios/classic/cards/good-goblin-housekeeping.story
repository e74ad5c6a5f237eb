# Good Goblin Housekeeping draws, and a card goes under the deck
game: duel

given
  rules = classic
  turn = 3
  spells1 = Good Goblin Housekeeping
  deck1 = Kuriboh, Silver Fang
  deck2 = Silver Fang, Feral Imp, Silver Fang, Feral Imp

play
  P1 activate s1
  all pass while legal

then
  deck1 = Silver Fang, Kuriboh
  hand1 =
