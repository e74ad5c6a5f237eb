# A monster that was taken stays, face down if it lies so, and dies into the graveyard of the player who has it
rules: A4-20 A4-22
game: duel

given
  hand1 = Change Of Heart
  deck1 = Kuriboh, Kuriboh
  deck2 = Mokey Mokey, Mokey Mokey
  monsters2 = Baby Dragon defense, Dark Magician

play
  P1 activate Change Of Heart
  P1 pick om1

then
  monsters1 = Baby Dragon defense
  monsters2 = -, Dark Magician

play
  P1 end
  P2 next
  P2 attack m2 om1

then
  monsters1 =
  grave1 = Change Of Heart, Baby Dragon
  grave2 =
