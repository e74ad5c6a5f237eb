# Mid-Air Regroup heals ten, oneself too, and never beyond the start
rules: R3-30 A3-9 A3-28
game: wolfpack

given
  pilots = 3
  health1 = 31
  health2 = 47
  health3 = 12
  hand1 = Mid-Air Regroup
  hand2 = Mid-Air Regroup
  hand3 = Mid-Air Regroup

play
  P1 play Mid-Air Regroup at P1
  P2 play Mid-Air Regroup at ace -> refused wrong-target
  P2 play Mid-Air Regroup at P2
  P3 play Mid-Air Regroup at P2

then
  health1 = 41
  health2 = 50
  health3 = 12

told
  P1 regains 10 health: 41 now.
  P2 regains 3 health: 50 now.
