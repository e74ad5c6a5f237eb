# Change Of Heart: the monster crosses over as it lies, may attack, and is not the monster of the turn
rules: A4-20 R4-35 R4-61 R4-14
game: duel

given
  hand1 = Change Of Heart, Kuriboh
  monsters1 = Mokey Mokey
  monsters2 = Baby Dragon defense, Dark Magician

play
  P1 activate Change Of Heart
  P1 pick om2

then
  monsters1 = Mokey Mokey, Dark Magician
  monsters2 = Baby Dragon defense
  grave1 = Change Of Heart
  placed = no

play
  P1 summon Kuriboh
  P1 next
  P1 attack m2 om1

then
  monsters1 = Mokey Mokey, Dark Magician attacked, Kuriboh
  grave2 = Baby Dragon
