# Nimble Momonga gains 1000 life points when battle destroys it
game: duel

given
  rules = classic
  turn = 3
  monsters1 = Dark Magician
  monsters2 = Nimble Momonga
  phase = battle
  deck1 = Silver Fang, Feral Imp, Silver Fang, Feral Imp
  deck2 = Silver Fang, Feral Imp, Silver Fang, Feral Imp

play
  P1 attack m1 om1
  all pass while legal

then
  life2 = 7500
