# A monster can attack in the turn of its summoning, in the first turn of the match, too
rules: A4-4 A4-5 Q4-1
game: duel

given
  hand1 = Vorse Raider
  turn = 1

play
  P1 summon Vorse Raider
  P1 next
  P1 attack m1 directly

then
  turn = 1
  life2 = 6100
