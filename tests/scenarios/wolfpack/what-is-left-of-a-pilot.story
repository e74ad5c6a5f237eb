# What lies on a pilot goes down with him; what he has put on others stays
rules: A3-27 R3-30
game: wolfpack

given
  pilots = 2
  health1 = 10
  hand1 = Suppression, Open Fire
  deck1 = Open Fire
  hand2 = Dodge Roll, Mid-Air Regroup
  ace_hand = Air-to-Air Barrage

play
  P1 play Suppression at ace
  P2 play Dodge Roll at P1

then
  effects = Suppression on ace (4 actions 2 turns), Dodge Roll on P1 (1 use)

play
  P1 continue
  P3 select Air-to-Air Barrage
  P3 at P1

then
  health1 = 0
  hand1 =
  deck1 =
  pile1 =
  effects = Suppression on ace (3 actions 1 turn)

play
  P2 continue
  P2 play Mid-Air Regroup at P1 -> refused target-down
  P1 play Open Fire at ace -> refused not-your-turn
