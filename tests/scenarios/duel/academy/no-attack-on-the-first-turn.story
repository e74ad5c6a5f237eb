# An option keeps the first turn peaceful; the second player may attack
rules: A4-4
game: duel

given
  first_turn_attack = off
  hand1 = Vorse Raider
  deck1 = Kuriboh
  deck2 = Gemini Elf

play
  P1 summon Vorse Raider
  P1 next
  P1 attack m1 directly -> refused first-turn
  P1 end
  P2 summon Gemini Elf
  P2 next
  P2 attack m1 om1

then
  turn = 2
  monsters1 =
  monsters2 =
