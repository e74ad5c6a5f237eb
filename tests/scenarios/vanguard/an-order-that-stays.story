# An order with an ability in the order zone stays there
rules: A1-31 R1-17
game: vanguard

given
  deck1 = nine-doors
  deck2 = kiln-and-anvil
  
  active = P2
  units1 = v Orbit Jailer
  units2 = v Forgemistress Vael
  hand2 = Banner of the Anvil

play
  P2 order Banner of the Anvil

then
  orders2 = Banner of the Anvil
