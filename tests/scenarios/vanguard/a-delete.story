# A deleted vanguard has no printed power and can be attacked
rules: A1-33
game: vanguard

given
  deck1 = nine-doors
  deck2 = kiln-and-anvil
  
  phase = battle
  units1 = v Eclipse Regent, Saro
  units2 = v Great Kiln Dragon
  damage1 = 4 Orbit Jailer
  damage2 = Slag Carter
  hand2 = Slag Carter
  top1 = Orbit Jailer; Orbit Jailer

play
  P1 attack v ov
  P1 yes
  P1 pick da1
  P1 pick da2

then
  units2 = v Great Kiln Dragon deleted
  defence = 0
