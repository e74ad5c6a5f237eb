# Suppression takes the Ace down in its own turn: the cards that it still had do not come
rules: A3-8 A3-19 A3-29
game: wolfpack

given
  pilots = 2
  ace_health = 4
  hand1 = Suppression
  ace_hand = Open Fire, Air-to-Air Barrage, Sidewinder

play
  P1 play Suppression at ace
  P1 continue
  P3 select Open Fire
  P3 at P1
  P3 select Air-to-Air Barrage
  P3 at P1
  P3 select Sidewinder
  P3 at P2

then
  ace_health = 0
  health1 = 35
  health2 = 50
  winner = P1 P2
  reason = ace-down
