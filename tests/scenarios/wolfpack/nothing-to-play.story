# Who can aim at nobody has to discard
rules: A3-26 A3-13
game: wolfpack

given
  pilots = 1
  hand1 = Cover Fire, Open Fire, Sidewinder
  deck1 = Open Fire
  ace_hand = Pulling G's

play
  P1 play Cover Fire
  P1 continue
  P2 select Pulling G's
  P1 continue
  P1 play Open Fire at ace -> refused out-of-reach
  P1 play Sidewinder at ace -> refused out-of-reach
  P1 discard Open Fire
  P1 done

then
  ace_health = 250
  hand1 = Sidewinder, Open Fire
