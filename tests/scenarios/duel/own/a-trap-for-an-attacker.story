# What waits for an attack comes before the battle, and the attack of a monster that is gone comes to nothing
rules: R4-46 R4-50
game: duel

given cards
  [[card]]
  name = "Pit Keeper"
  kind = "monster"
  level = 2
  atk = 300
  def = 300
  when = "attacks monster with this"
  do = "destroy that"

given
  monsters1 = Summoned Skull
  monsters2 = Pit Keeper
  phase = battle

play
  P1 attack m1 om1

then
  monsters1 =
  monsters2 = Pit Keeper
  life2 = 8000

told public
  P1's Summoned Skull attacks P2's Pit Keeper.
  P1's Summoned Skull is destroyed.
  The attack has no effect.
