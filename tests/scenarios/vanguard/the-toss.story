# The winner of the toss chooses who goes first
rules: A1-7
game: vanguard

given
  deck1 = blaster-blade
  deck2 = dragonic-overlord
  seed = 1

play
  P2 call heads -> refused not-your-turn
  P1 call heads

then
  over = no
