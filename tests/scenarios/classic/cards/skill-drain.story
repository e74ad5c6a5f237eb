# Skill Drain costs 1000 life points
game: duel

given
  rules = classic
  turn = 3
  spells1 = Skill Drain
  monsters1 = Airknight Parshath
  deck1 = Silver Fang, Feral Imp, Silver Fang, Feral Imp
  deck2 = Silver Fang, Feral Imp, Silver Fang, Feral Imp

play
  P1 activate s1
  all pass while legal

then
  life1 = 7000
  spells1 = Skill Drain up
