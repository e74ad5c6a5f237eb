# Counter Blast turns damage face down; without face-up damage there is none
rules: A1-22 R1-16 A1-35 R1-31
game: vanguard

given
  deck1 = dragonic-overlord
  deck2 = blaster-blade
  units1 = v Dragonic Overlord; f1 Dragon Knight, Nehalem
  units2 = v Knight of Silence, Gallatin; f1 Little Sage, Marron
  damage1 = Wyvern Strike, Jarran; Dragon Monk, Gojo; Dragon Monk, Gojo

play
  P1 use f1 -> refused not-now
  P1 use v 2

then
  wounds1 = Wyvern Strike, Jarran down; Dragon Monk, Gojo down; Dragon Monk, Gojo down
  power1 = v 16000; f1 10000

play
  P1 use v 2 -> refused not-now
  P1 next
  P1 attack v of1

then
  units1 = v Dragonic Overlord; f1 Dragon Knight, Nehalem
  drop2 = Little Sage, Marron
