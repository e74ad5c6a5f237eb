# Card Destruction: both throw away the whole hand and draw as many; the card itself is on the field by then
rules: A4-23 R4-9 R4-11 R4-44
game: duel

given
  hand1 = Kuriboh, Card Destruction, Mokey Mokey
  hand2 = Raigeki, Dark Hole, Baby Dragon
  deck1 = Celtic Guardian, Gemini Elf, Vorse Raider
  deck2 = Pot of Greed, Cyber Jar, Time Wizard, Clown Zombie

play
  P1 activate Card Destruction

then
  hand1 = Celtic Guardian, Gemini Elf
  hand2 = Pot of Greed, Cyber Jar, Time Wizard
  deck1 = Vorse Raider
  deck2 = Clown Zombie
  grave1 = Kuriboh, Mokey Mokey, Card Destruction
  grave2 = Raigeki, Dark Hole, Baby Dragon

told P2
  P1 activates Card Destruction.
  P1 discards Kuriboh.
  P1 discards Mokey Mokey.
  P1 draws a card.
  P1 draws a card.
  P2 discards Raigeki.
  P2 discards Dark Hole.
  P2 discards Baby Dragon.
  P2 draws Pot of Greed.
