# Giant Germ deals 500 damage when battle destroys it
game: duel

given
  rules = classic
  turn = 3
  monsters1 = Dark Magician
  monsters2 = Giant Germ
  phase = battle
  deck1 = Silver Fang, Feral Imp, Silver Fang, Feral Imp
  deck2 = Silver Fang, Feral Imp, Silver Fang, Feral Imp

play
  P1 attack m1 om1
  all pass while legal

then
  life1 = 7500
  life2 = 6500
