# Each pilot who pulls G's shakes the Ace off for himself; a pilot's second copy adds nothing
rules: A3-12 A3-18 A3-24
game: wolfpack

given
  pilots = 2
  hand1 = Pulling G's, Pulling G's
  hand2 = Pulling G's
  ace_hand = Open Fire, Sidewinder, Air-to-Air Barrage

play
  all play Pulling G's at ace

then
  effects = Pulling G's on ace, Pulling G's on ace

play
  P1 continue
  P3 select Open Fire -> refused no-target
  P3 discard Open Fire
  P3 discard Sidewinder
  P3 discard Air-to-Air Barrage

then
  health1 = 50
  health2 = 50
  state = boss-phase-confirm
  effects =
