# Reinforcement of the Army searches a Warrior of level 4 or lower
game: duel

given
  rules = classic
  turn = 3
  hand1 = Reinforcement of the Army
  deck1 = Silver Fang, Marauding Captain, Dark Magician
  deck2 = Silver Fang, Feral Imp, Silver Fang, Feral Imp

play
  P1 activate Reinforcement of the Army
  all pass while legal

then
  hand1 = Marauding Captain
  grave1 = Reinforcement of the Army
