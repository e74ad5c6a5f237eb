# Returned cards go under the deck, and as many are drawn
rules: R1-7 A1-9
game: vanguard

given
  deck1 = blaster-blade
  deck2 = dragonic-overlord
  starter = P1
  seed = 3

play
  P1 start Stardust Trumpeter
  P2 start Lizard Runner, Undeux

then
  deciders = P1
  deck1 = 44

play
  P1 done
  P2 done

then
  deck1 = 43
  phase = ride
