# A set card has a name only for the player who set it, and a drawn card only for the one who drew it
rules: R4-36 R4-41 R4-68
game: duel

given
  hand1 = Celtic Guardian, Raigeki, Pot of Greed
  deck1 = Kuriboh, Dark Hole
  deck2 = Mokey Mokey

play
  P1 set Celtic Guardian
  P1 set Raigeki
  P1 activate Pot of Greed

told P1
  P1 sets Celtic Guardian face-down.
  P1 sets Raigeki face-down.
  P1 activates Pot of Greed.
  P1 draws Kuriboh.
  P1 draws Dark Hole.

told P2
  P1 sets a monster face-down.
  P1 sets a spell face-down.
  P1 activates Pot of Greed.
  P1 draws a card.
  P1 draws a card.

told public
  P1 sets a monster face-down.
  P1 sets a spell face-down.
  P1 draws a card.

play
  P1 end

told P1
  P2 draws a card.

told P2
  P2 draws Mokey Mokey.

play
  P2 summon Mokey Mokey
  P2 next
  P2 attack m1 om1

told P2
  P2's Mokey Mokey attacks a face-down monster of P1.
  The face-down monster of P1 is Celtic Guardian.
  P2 loses 900 life points: 7100 left.
