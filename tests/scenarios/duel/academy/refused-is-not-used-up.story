# An attempt that was refused has used nothing up
rules: Q4-5
game: duel

given
  hand1 = Celtic Guardian, Dark Magician
  monsters2 = Kuriboh

play
  P1 summon Dark Magician -> refused wrong-sacrifices
  P1 summon Celtic Guardian
  P1 attack m1 om1 -> refused wrong-phase
  P1 next
  P1 attack m1 directly -> refused monsters-in-the-way
  P1 attack m1 om2 -> refused not-on-field
  P1 attack m1 om1

then
  grave2 = Kuriboh
  life2 = 6900
