# Units move within the left and the right column only, as they stand
rules: R1-15 A1-27
game: vanguard

given
  deck1 = blaster-blade
  deck2 = dragonic-overlord
  units1 = v Knight of Silence, Gallatin; f1 Little Sage, Marron rested; f2 Little Sage, Marron; b3 Knight of Silence, Gallatin
  units2 = v Wyvern Strike, Jarran

play
  P1 move left
  P1 move right

then
  units1 = v Knight of Silence, Gallatin; f2 Knight of Silence, Gallatin; b1 Little Sage, Marron rested; b3 Little Sage, Marron
