# Each copy of Suppression counts for itself
rules: A3-17 A3-21
game: wolfpack

given
  pilots = 2
  hand1 = Suppression
  hand2 = Suppression
  ace_hand = Dodge Roll

play
  all play Suppression at ace
  P1 continue
  P3 select Dodge Roll

then
  ace_health = 246
  effects = Suppression on ace (3 actions 1 turn), Suppression on ace (3 actions 1 turn), Dodge Roll on ace (1 use)
