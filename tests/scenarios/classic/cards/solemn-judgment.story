# Solemn Judgment negates a summon for half the life points
game: duel

given
  rules = classic
  turn = 3
  hand1 = Silver Fang
  spells2 = Solemn Judgment
  deck1 = Silver Fang, Feral Imp, Silver Fang, Feral Imp
  deck2 = Silver Fang, Feral Imp, Silver Fang, Feral Imp

play
  P1 summon Silver Fang
  P2 activate s1
  all pass while legal

then
  life2 = 4000
  grave1 = Silver Fang
  monsters1 =
  placed = yes
