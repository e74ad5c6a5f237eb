# Card Destruction wins if only the opponent's deck is too short
rules: A4-23 R4-24
game: duel

given
  hand1 = Kuriboh, Card Destruction
  hand2 = Mokey Mokey, Baby Dragon
  deck1 = Celtic Guardian
  deck2 = Gemini Elf

play
  P1 activate Card Destruction

then
  over = yes
  winner = P1
  reason = deck-out
