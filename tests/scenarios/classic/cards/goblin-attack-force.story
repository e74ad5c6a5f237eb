# Goblin Attack Force turns to defence after it attacked
game: duel

given
  rules = classic
  turn = 3
  monsters1 = Goblin Attack Force
  monsters2 = Silver Fang
  phase = battle
  deck1 = Silver Fang, Feral Imp, Silver Fang, Feral Imp
  deck2 = Silver Fang, Feral Imp, Silver Fang, Feral Imp

play
  P1 attack m1 om1
  all pass while legal
  P1 next
  all pass while legal

then
  life2 = 6900
