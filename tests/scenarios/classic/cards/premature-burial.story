# Premature Burial revives a monster, which falls with the equip
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

then
  life1 = 7200
  monsters1 = Dark Magician
