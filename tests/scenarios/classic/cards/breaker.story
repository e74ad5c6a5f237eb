# Breaker the Magical Warrior gets a counter, and 300 ATK with it
game: duel

given
  rules = classic
  turn = 3
  hand1 = Breaker the Magical Warrior
  deck1 = Silver Fang, Feral Imp, Silver Fang, Feral Imp
  deck2 = Silver Fang, Feral Imp, Silver Fang, Feral Imp

play
  P1 summon Breaker the Magical Warrior
  all pass while legal

then
  power1 = 1900/1000
