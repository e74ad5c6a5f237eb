# Call of the Haunted revives a monster in attack position
game: duel

given
  rules = classic
  turn = 3
  spells1 = Call of the Haunted
  grave1 = Dark Magician
  deck1 = Silver Fang, Feral Imp, Silver Fang, Feral Imp
  deck2 = Silver Fang, Feral Imp, Silver Fang, Feral Imp

play
  P1 activate s1
  all pass while legal

then
  monsters1 = Dark Magician
  spells1 = Call of the Haunted up
