# One order a turn; its effect resolves, and it goes to the drop zone
rules: R1-17 A1-31 A1-35
game: vanguard

given
  deck1 = nine-doors
  deck2 = kiln-and-anvil
  
  units1 = v Orbit Jailer
  units2 = v Forgemistress Vael; f1 Slag Carter; b1 Tempered Guard
  hand1 = 2 Sealed Hour

play
  P1 order Sealed Hour

then
  drop1 = Sealed Hour
  units2 = v Forgemistress Vael; f1 Slag Carter locked; b1 Tempered Guard

play
  P1 order Sealed Hour -> refused not-legal
