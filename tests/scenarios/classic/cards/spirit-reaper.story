# Spirit Reaper is not destroyed by battle
game: duel

given
  rules = classic
  turn = 3
  monsters1 = Dark Magician
  monsters2 = Spirit Reaper defense up
  phase = battle
  deck1 = Silver Fang, Feral Imp, Silver Fang, Feral Imp
  deck2 = Silver Fang, Feral Imp, Silver Fang, Feral Imp

play
  P1 attack m1 om1
  all pass while legal

then
  monsters2 = Spirit Reaper defense up
  life2 = 8000
