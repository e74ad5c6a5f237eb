# Ninja Grandmaster Sasuke destroys a face-up monster in defence position
game: duel

given
  rules = classic
  turn = 3
  monsters1 = Ninja Grandmaster Sasuke
  monsters2 = Giant Soldier of Stone defense up
  phase = battle
  deck1 = Silver Fang, Feral Imp, Silver Fang, Feral Imp
  deck2 = Silver Fang, Feral Imp, Silver Fang, Feral Imp

play
  P1 attack m1 om1
  all pass while legal

then
  monsters2 =
  life1 = 8000
