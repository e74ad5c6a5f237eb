# Mystic Swordsman LV2 destroys a face-down monster without flipping it
game: duel

given
  rules = classic
  turn = 3
  monsters1 = Mystic Swordsman LV2
  monsters2 = Man-Eater Bug defense
  phase = battle
  deck1 = Silver Fang, Feral Imp, Silver Fang, Feral Imp
  deck2 = Silver Fang, Feral Imp, Silver Fang, Feral Imp

play
  P1 attack m1 om1
  all pass while legal

then
  monsters2 =
  monsters1 = Mystic Swordsman LV2 attacked
