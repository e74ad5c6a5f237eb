# A restriction of a card that is destroyed with the others still protects them
rules: A4-33
game: duel

given cards
  [[card]]
  name = "Standard Bearer"
  kind = "monster"
  level = 2
  atk = 800
  def = 300
  always = "forbid destroyed yours monster -this"

given
  hand1 = Dark Hole
  monsters1 = Standard Bearer, Kuriboh

play
  P1 activate Dark Hole

then
  monsters1 = -, Kuriboh
  grave1 = Standard Bearer, Dark Hole
