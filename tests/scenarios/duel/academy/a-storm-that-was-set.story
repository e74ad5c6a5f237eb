# A Heavy Storm that was set does not destroy itself either
rules: A4-25
game: duel

given
  spells1 = Raigeki, Heavy Storm, Dark Hole

play
  P1 activate s2

then
  spells1 =
  grave1 = Raigeki, Dark Hole, Heavy Storm

told exactly
  P1 activates Heavy Storm.
  P1's Raigeki is destroyed.
  P1's Dark Hole is destroyed.
  Heavy Storm goes to P1's graveyard.
