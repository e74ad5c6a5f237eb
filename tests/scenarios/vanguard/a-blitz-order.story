# A blitz order is played in the guard step
rules: R1-25
game: vanguard

given
  deck1 = nine-doors
  deck2 = kiln-and-anvil
  
  phase = battle
  units1 = v Orbit Jailer
  units2 = v Forgemistress Vael
  hand2 = 2 Flash of the Kiln
  damage2 = 2 Slag Carter
  top1 = Orbit Jailer

play
  P1 attack v ov
  P2 blitz Flash of the Kiln
  P2 pick da1
  P2 blitz Flash of the Kiln -> refused not-legal

then
  defence = 21000
  drop2 = Flash of the Kiln
