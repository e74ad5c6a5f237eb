# Spear Dragon pierces and turns to defence
game: duel

given
  rules = classic
  turn = 3
  monsters1 = Spear Dragon
  monsters2 = Silver Fang defense up
  phase = battle
  deck1 = Silver Fang, Feral Imp, Silver Fang, Feral Imp
  deck2 = Silver Fang, Feral Imp, Silver Fang, Feral Imp

play
  P1 attack m1 om1
  all pass while legal

then
  life2 = 6900
  monsters1 = Spear Dragon defense up attacked
