# Without a unit in the soul a player without a vanguard loses
rules: R1-40
game: vanguard

given
  deck1 = nine-doors
  deck2 = kiln-and-anvil
  
  units1 = v Gravelord of Nine Doors; b1 Gate Walker
  units2 = v Forgemistress Vael

play
  P1 use b1

then
  winner = P2
  reason = no-vanguard
