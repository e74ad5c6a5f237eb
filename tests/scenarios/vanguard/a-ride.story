# A ride needs the same grade or the next; the old vanguard is the soul
rules: R1-11 A1-10 R1-50
game: vanguard

given
  deck1 = blaster-blade
  deck2 = dragonic-overlord
  phase = ride
  units1 = v Wingal
  units2 = v Wyvern Strike, Jarran
  hand1 = Blaster Blade; Solitary Knight, Gancelot; Starlight Unicorn

play
  P1 ride Solitary Knight, Gancelot -> refused wrong-grade
  P1 ride Wyvern Strike, Jarran -> refused not-in-hand
  P1 ride Blaster Blade

then
  units1 = v Blaster Blade
  soul1 = Wingal
  phase = main

play
  P1 ride Starlight Unicorn -> refused wrong-phase
