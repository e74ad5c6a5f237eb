# Royal Oppression lets either player negate a special summon
game: duel

given
  rules = classic
  turn = 3
  spells1 = Royal Oppression
  hand1 = Monster Reborn
  grave1 = Dark Magician
  deck1 = Silver Fang, Feral Imp, Silver Fang, Feral Imp
  deck2 = Silver Fang, Feral Imp, Silver Fang, Feral Imp

play
  P1 activate s1
  all pass while legal
  P1 activate Monster Reborn
  P2 use os1 2
  all pass while legal

then
  life2 = 7200
  monsters1 =
  grave1 = Dark Magician, Monster Reborn
