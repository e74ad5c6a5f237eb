# A stride costs grades of three, adds the power of its heart, checks three cards and ends with the turn
rules: A1-30 A1-21 R1-37
game: vanguard

given
  deck1 = nine-doors
  deck2 = kiln-and-anvil
  
  phase = ride
  units1 = v Gravelord of Nine Doors
  units2 = v Forgemistress Vael; f1 Tempered Guard
  hand1 = Orbit Jailer; Shade Porter; Keyless Warden
  top1 = Lamplighter Nia; Orbit Jailer; Orbit Jailer; Orbit Jailer

play
  P1 next
  P1 stride Throne of the Eclipse
  P1 discard Orbit Jailer
  P1 discard Shade Porter
  P1 pick of1

then
  units1 = v Throne of the Eclipse
  power1 = v 26000
  units2 = v Forgemistress Vael; f1 Tempered Guard locked
  soul1 =
  phase = main

play
  P1 next
  P1 attack v ov

then
  units1 = v Gravelord of Nine Doors
  hand1 = Keyless Warden; Lamplighter Nia; Orbit Jailer; Orbit Jailer
  active = P2
