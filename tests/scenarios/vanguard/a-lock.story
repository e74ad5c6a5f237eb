# A locked card is no unit until the end phase of its next turn
rules: A1-32 R1-37
game: vanguard

given
  deck1 = nine-doors
  deck2 = kiln-and-anvil
  
  units1 = v Gravelord of Nine Doors
  units2 = v Forgemistress Vael; f1 Hammerhand Orso
  damage1 = 2 Orbit Jailer
  hand2 = Tempered Guard

play
  P1 use v

then
  units2 = v Forgemistress Vael; f1 Hammerhand Orso locked
  power1 = v 14000

play
  P1 next
  P1 attack v of1 -> refused forbidden
  P1 end
  P2 next
  P2 next
  P2 call Tempered Guard to f1 -> refused locked-circle
  P2 move left -> refused no-unit
  P2 next
  P2 attack f1 ov -> refused no-unit
  P2 end

then
  units2 = v Forgemistress Vael; f1 Hammerhand Orso
