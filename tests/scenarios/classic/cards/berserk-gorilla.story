# Berserk Gorilla has to attack, and falls in defence position
game: duel

given
  rules = classic
  turn = 3
  monsters1 = Berserk Gorilla
  monsters2 = Silver Fang
  phase = battle
  deck1 = Silver Fang, Feral Imp, Silver Fang, Feral Imp
  deck2 = Silver Fang, Feral Imp, Silver Fang, Feral Imp

play
  P1 next -> refused must-attack
  P1 attack m1 om1
  all pass while legal

then
  life2 = 7200
