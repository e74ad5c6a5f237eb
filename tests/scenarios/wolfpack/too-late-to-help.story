# A pilot who goes down by Suppression cannot be healed by a card that was chosen before
rules: A3-25 A3-27 A3-19
game: wolfpack

given
  pilots = 2
  health1 = 2
  ace_actions = 1
  hand1 = Cover Fire, Open Fire
  hand2 = Cover Fire, Mid-Air Regroup
  ace_hand = Suppression

play
  all play Cover Fire
  P1 continue
  P3 select Suppression
  P3 at P1
  P1 continue
  P2 play Mid-Air Regroup at P1
  P1 play Open Fire at ace

then
  health1 = 0
  health2 = 50
  ace_health = 245
  pile2 = Mid-Air Regroup
  effects =

told
  P1 takes 2 damage: 0 health left.
  P1 goes down.
  P2 plays Mid-Air Regroup at P1.
  Mid-Air Regroup has no effect.
