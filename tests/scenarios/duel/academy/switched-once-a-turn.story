# Each monster can be switched once a turn: face down again in DEFENSE, face up in ATTACK
rules: R4-36 R4-38 R4-39 A4-7 Q4-4 Q4-2
game: duel

given
  deck1 = Kuriboh
  deck2 = Kuriboh
  monsters1 = Celtic Guardian, Gemini Elf defense, Baby Dragon defense up

play
  P1 switch m1
  P1 switch m2
  P1 switch m3

then
  monsters1 = Celtic Guardian defense switched, Gemini Elf switched, Baby Dragon switched

play
  P1 switch m1 -> refused already-switched
  P1 next
  P1 next
  P1 switch m2 -> refused already-switched
  P1 switch m4 -> refused not-on-field
  P1 end
  P2 end

then
  monsters1 = Celtic Guardian defense, Gemini Elf, Baby Dragon

play
  P1 switch m3
  P1 switch m1

then
  monsters1 = Celtic Guardian switched, Gemini Elf, Baby Dragon defense switched
