# A card whose target is already down comes to nothing, and counts as an action
rules: A3-25 A3-27 A3-22
game: wolfpack

given
  pilots = 2
  health1 = 5
  hand2 = Suppression
  ace_hand = Open Fire, Sidewinder

play
  P2 play Suppression at ace
  P1 continue
  P3 select Open Fire
  P3 at P1
  P3 select Sidewinder
  P3 at P1

then
  health1 = 0
  health2 = 50
  ace_health = 246
  ace_pile = Open Fire, Sidewinder

told
  P1 goes down.
  The Ace plays Sidewinder at P1.
  Sidewinder has no effect.
  The Ace takes 2 damage: 246 health left.
