# Banisher of the Light silences Sangan
game: duel

given
  rules = classic
  turn = 3
  monsters1 = Dark Magician, Banisher of the Light
  monsters2 = Sangan
  phase = battle
  deck1 = Silver Fang, Feral Imp, Silver Fang, Feral Imp
  deck2 = Silver Fang, Feral Imp, Silver Fang, Feral Imp

play
  P1 attack m1 om1
  all pass while legal

then
  banished2 = Sangan
  hand2 =
