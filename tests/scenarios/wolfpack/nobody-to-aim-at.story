# An Ace who can play nothing discards, loses the action, and is not bitten for it
rules: A3-24 A3-19
game: wolfpack

given
  pilots = 1
  ace_actions = 1
  hand1 = Suppression, Pulling G's
  ace_hand = Dodge Roll, Open Fire, Sidewinder
  ace_deck = Sidewinder, Sidewinder, Sidewinder

play
  P1 play Suppression at ace
  P1 continue
  P2 discard Open Fire -> refused cards-to-play
  P2 select Dodge Roll
  P1 continue
  P1 play Pulling G's at ace
  P1 continue

then
  ace_health = 248

play
  P2 select Open Fire -> refused no-target
  P2 discard Open Fire

then
  ace_health = 248
  ace_hand = Sidewinder, Sidewinder, Sidewinder, Sidewinder
  ace_pile = Dodge Roll, Open Fire
  state = boss-phase-confirm

told
  The Ace discards Open Fire.
