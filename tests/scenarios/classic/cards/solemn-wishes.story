# Solemn Wishes gains 500 life points for a draw of two cards
game: duel

given
  rules = classic
  turn = 3
  spells1 = Solemn Wishes
  hand1 = Pot of Greed
  deck1 = Silver Fang, Feral Imp, Silver Fang, Feral Imp
  deck2 = Silver Fang, Feral Imp, Silver Fang, Feral Imp

play
  P1 activate s1
  all pass while legal
  P1 activate Pot of Greed
  all pass while legal

then
  life1 = 8500
