# Limiter Removal doubles the ATK of machines
game: duel

given
  rules = classic
  turn = 3
  hand1 = Limiter Removal
  monsters1 = Cannon Soldier, Silver Fang
  deck1 = Silver Fang, Feral Imp, Silver Fang, Feral Imp
  deck2 = Silver Fang, Feral Imp, Silver Fang, Feral Imp

play
  P1 activate Limiter Removal
  all pass while legal

then
  power1 = 2800/1300
