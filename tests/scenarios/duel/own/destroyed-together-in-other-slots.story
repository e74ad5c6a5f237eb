# Their slots do not decide which of them hears of the others
rules: A4-33
game: duel

given cards
  [[card]]
  name = "Mourner"
  kind = "monster"
  level = 2
  atk = 800
  def = 300
  when = "destroyed monster"
  do = "draw 1"

  [[card]]
  name = "Keeper of Names"
  kind = "monster"
  level = 2
  atk = 800
  def = 300
  when = "destroyed monster"
  do = "for each theirs player { draw 1 for it }"

given
  hand1 = Dark Hole
  monsters1 = Keeper of Names, Mourner
  deck1 = Kuriboh, Baby Dragon, Cyber Jar
  deck2 = Time Wizard, Clown Zombie, Man-Eater Bug

play
  P1 activate Dark Hole

then
  monsters1 =
  hand1 = Kuriboh, Baby Dragon
  hand2 = Time Wizard, Clown Zombie
  grave1 = Keeper of Names, Mourner, Dark Hole
