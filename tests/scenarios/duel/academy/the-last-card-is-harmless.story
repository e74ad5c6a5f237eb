# Drawing the last card does no harm; having to draw the next one does
rules: R4-1 R4-24 R4-25 R4-26
game: duel

given
  hand1 = Kuriboh
  deck1 = Mokey Mokey
  deck2 = Baby Dragon, Celtic Guardian
  active = P2

play
  P2 end

then
  hand1 = Kuriboh, Mokey Mokey
  deck1 =
  over = no

play
  P1 summon Mokey Mokey
  P1 end
  P2 end

then
  over = yes
  winner = P2
  reason = deck-out
