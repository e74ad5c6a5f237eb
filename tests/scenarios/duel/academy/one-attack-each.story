# Every monster in ATTACK can attack once, in any order, and none has to
rules: R4-46 R4-66 Q4-4
game: duel

given
  deck1 = Kuriboh
  deck2 = Mokey Mokey
  monsters1 = Gemini Elf, Celtic Guardian, Kuriboh
  phase = battle

play
  P1 attack m2 directly
  P1 attack m2 directly -> refused second-attack
  P1 attack m1 directly
  P1 attack m1 directly -> refused second-attack

then
  life2 = 4700
  monsters1 = Gemini Elf attacked, Celtic Guardian attacked, Kuriboh

play
  P1 end
  P2 end
  P1 next
  P1 attack m2 directly

then
  life2 = 3300
