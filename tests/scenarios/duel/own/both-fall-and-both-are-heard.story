# Two monsters that destroy each other hear of both
rules: A4-33 R4-58
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

given
  monsters1 = Mourner
  monsters2 = Mourner
  phase = battle
  deck1 = Kuriboh, Baby Dragon, Cyber Jar, Mokey Mokey, Harpie Lady
  deck2 = Time Wizard, Clown Zombie, Man-Eater Bug, Witty Phantom, Gemini Elf

play
  P1 attack m1 om1

then
  monsters1 =
  monsters2 =
  hand1 = Kuriboh, Baby Dragon
  hand2 = Time Wizard, Clown Zombie
