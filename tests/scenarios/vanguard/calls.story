# Units up to the grade of the vanguard are called, and retire the unit that was there
rules: R1-12 R1-13 R1-14 A1-11 A1-25
game: vanguard

given
  deck1 = blaster-blade
  deck2 = dragonic-overlord
  units1 = v Knight of Silence, Gallatin; f1 Wingal
  units2 = v Wyvern Strike, Jarran
  hand1 = Knight of Silence, Gallatin; Little Sage, Marron; Solitary Knight, Gancelot

play
  P1 call Solitary Knight, Gancelot to f2 -> refused wrong-grade
  P1 call Knight of Silence, Gallatin to v -> refused wrong-circle
  P1 call Knight of Silence, Gallatin to f1
  P1 call Little Sage, Marron to b2

then
  units1 = v Knight of Silence, Gallatin; f1 Knight of Silence, Gallatin; b2 Little Sage, Marron
  drop1 = Wingal
