# Cave Dragon is not normal summoned while its player has a monster
game: duel

given
  rules = classic
  turn = 3
  hand1 = Cave Dragon
  monsters1 = Silver Fang
  deck1 = Silver Fang, Feral Imp, Silver Fang, Feral Imp
  deck2 = Silver Fang, Feral Imp, Silver Fang, Feral Imp

play
  P1 summon Cave Dragon -> refused forbidden
  P1 set Cave Dragon

then
  monsters1 = Silver Fang, Cave Dragon defense
