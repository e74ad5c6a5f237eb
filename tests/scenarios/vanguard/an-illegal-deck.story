# A deck against the rules loses the match
rules: R1-1 R1-2 R1-3 R1-4 A1-23 A1-24 R1-44 R1-45 A1-26
game: vanguard

given
  cards1 = 50 Wingal
  deck_check = lose

then
  over = yes
  winner = P2
  reason = illegal-deck
