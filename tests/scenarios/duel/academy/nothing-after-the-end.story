# When somebody has won, nothing can be done any more, not even ending a phase or the turn
rules: R4-64 Q4-12
game: duel

given
  life2 = 100
  hand1 = Kuriboh, Raigeki
  deck1 = Mokey Mokey
  deck2 = Mokey Mokey
  monsters1 = Celtic Guardian, Gemini Elf
  phase = battle

play
  P1 attack m1 directly

then
  winner = P1

play
  P1 attack m2 directly -> refused game-over
  P1 next -> refused game-over
  P1 end -> refused game-over
  P1 summon Kuriboh -> refused game-over
  P1 activate Raigeki -> refused game-over
  P2 next -> refused game-over
  P2 end -> refused game-over

then
  winner = P1
  reason = life-points
  life1 = 8000
  deciders = none
