# A deck is drawn from the whole pool, card by card: with one monster to draw from, it is there fifteen times
rules: R4-12 R4-62 A4-1
game: duel

given
  seed = 1
  monsters = Monster,Pebble,It stays.,0,900,1
  spells = Spell,Pot of Greed,It grins.
  starter = P1

play
  all end x29

then
  over = no
  deck1 =
  deck2 =
  hand1 = Pebble, Pebble, Pebble, Pot of Greed, Pebble, Pebble, Pebble, Pebble, Pebble, Pebble, Pebble, Pot of Greed, Pebble, Pebble, Pebble, Pot of Greed, Pebble, Pebble, Pot of Greed, Pot of Greed
