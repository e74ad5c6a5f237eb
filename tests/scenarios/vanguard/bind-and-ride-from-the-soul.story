# A player without a vanguard rides one from the soul
rules: R1-40 A1-34
game: vanguard

given
  deck1 = nine-doors
  deck2 = kiln-and-anvil
  
  units1 = v Gravelord of Nine Doors; b1 Gate Walker
  units2 = v Forgemistress Vael
  soul1 = Orbit Jailer; Keyless Warden

play
  P1 use b1

then
  bind1 = Gravelord of Nine Doors
  deciders = P1

play
  P1 next -> refused answer-first
  P1 pick Orbit Jailer

then
  units1 = v Orbit Jailer; b1 Gate Walker rested
  soul1 = Keyless Warden
