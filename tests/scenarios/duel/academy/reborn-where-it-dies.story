# A monster brought back from the opponent's graveyard dies into the graveyard of the player who has it
rules: A4-22
game: duel

given
  hand1 = Monster Reborn, Dark Hole
  grave2 = Dark Magician

play
  P1 activate Monster Reborn
  P1 activate Dark Hole

then
  grave1 = Monster Reborn, Dark Magician, Dark Hole
  grave2 =
