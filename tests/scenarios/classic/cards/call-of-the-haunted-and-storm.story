# Call of the Haunted takes its monster with it when it leaves
game: duel

given
  rules = classic
  turn = 3
  spells1 = Call of the Haunted
  hand1 = Heavy Storm
  grave1 = Dark Magician
  deck1 = Silver Fang, Feral Imp, Silver Fang, Feral Imp
  deck2 = Silver Fang, Feral Imp, Silver Fang, Feral Imp

play
  P1 activate s1
  all pass while legal
  P1 activate Heavy Storm
  all pass while legal

then
  monsters1 =
  spells1 =
