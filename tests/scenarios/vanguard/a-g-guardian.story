# A heal card calls a G guardian, which returns face up
rules: R1-24 A1-31
game: vanguard

given
  deck1 = nine-doors
  deck2 = kiln-and-anvil
  
  phase = battle
  units1 = v Gravelord of Nine Doors
  units2 = v Forgemistress Vael
  hand2 = Quenching Sister; Slag Carter
  soul2 = Slag Carter
  top1 = Orbit Jailer; Orbit Jailer

play
  P1 attack v ov
  P2 g-guard Wall of Anvils with Quenching Sister
  P2 yes

then
  defence = 36000
  drop2 = Quenching Sister; Slag Carter

play
  P2 done

then
  guardians2 =
  damage2 = 0
