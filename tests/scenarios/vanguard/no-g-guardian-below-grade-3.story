# Both vanguards need grade 3 for a G guardian
rules: R1-24
game: vanguard

given
  deck1 = nine-doors
  deck2 = kiln-and-anvil
  
  phase = battle
  units1 = v Orbit Jailer
  units2 = v Forgemistress Vael
  hand2 = Quenching Sister
  top1 = Orbit Jailer

play
  P1 attack v ov
  P2 g-guard Wall of Anvils with Quenching Sister -> refused not-legal
  P2 done

then
  hand1 = Orbit Jailer
