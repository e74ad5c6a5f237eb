# Ring of Destruction can end in a draw
game: duel

given
  rules = classic
  turn = 3
  spells1 = Ring of Destruction
  monsters1 = Dark Magician
  life1 = 2000
  life2 = 2000
  deck1 = Silver Fang, Feral Imp, Silver Fang, Feral Imp
  deck2 = Silver Fang, Feral Imp, Silver Fang, Feral Imp

play
  P1 activate s1
  all pass while legal

then
  over = yes
  winner = none
  reason = both-lost
