# Whoever decides, an effect is done by its player, unless it says for whom
rules: R4-9 R4-10
game: duel

given cards
  [[card]]
  name = "Open Ear"
  kind = "spell"
  phases = "main"
  do = "for each player { may by it { draw 1 } }"

  [[card]]
  name = "Market Day"
  kind = "spell"
  phases = "main"
  do = "for each player { may by it { draw 1 for it } }"

given
  hand1 = Open Ear, Market Day
  deck1 = Kuriboh, Baby Dragon
  deck2 = Cyber Jar

play
  P1 activate Open Ear
  P1 no
  P2 yes
  P1 activate Market Day
  P1 no
  P2 yes

then
  hand1 = Kuriboh
  hand2 = Cyber Jar
