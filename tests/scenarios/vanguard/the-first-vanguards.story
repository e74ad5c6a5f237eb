# Both players start with a grade 0 and five cards, and are shown together
rules: R1-5 R1-6 R1-7 R1-8 A1-7 A1-8 A1-9 A1-6 R1-10 R1-51 A1-20
game: vanguard

given
  deck1 = blaster-blade
  deck2 = dragonic-overlord
  starter = P2
  seed = 7

play
  P1 start Flogal -> refused not-your-turn
  P2 start Blaster Blade -> refused not-legal
  P2 start Lizard Runner, Undeux

then
  deck2 = 44
  units2 = v Lizard Runner, Undeux down
  deciders = P1

told P1
  P2 chooses a card as the first vanguard.

play
  P1 start Flogal
  P2 done
  P1 done

then
  units1 = v Flogal
  units2 = v Lizard Runner, Undeux
  turn = 1
  active = P2
  phase = ride
  deck1 = 44
  deck2 = 43

told
  Both first vanguards are turned up.
  Turn 1: P2.
