# A gauge lies under its unit, and tokens come from effects
rules: A1-34
game: vanguard

given
  deck1 = nine-doors
  deck2 = kiln-and-anvil
  
  active = P2
  units1 = v Gravelord of Nine Doors
  units2 = v Forgemistress Vael
  hand2 = Cinder Apprentice; Ash Courier
  damage2 = Slag Carter

play
  P2 call Cinder Apprentice to b1
  P2 call Ash Courier to f1
  P2 yes
  P2 pick b2

then
  power2 = v 11000; f1 7000; b1 8000; b2 5000
  units2 = v Forgemistress Vael; f1 Ash Courier; b1 Cinder Apprentice; b2 Ember Sprite
