# Mystic Tomato brings another DARK monster from the deck
game: duel

given
  rules = classic
  turn = 3
  monsters1 = Dark Magician
  monsters2 = Mystic Tomato
  deck2 = Sangan, Silver Fang
  phase = battle
  deck1 = Silver Fang, Feral Imp, Silver Fang, Feral Imp

play
  P1 attack m1 om1
  all pass while legal
  P2 yes

then
  life2 = 6900
