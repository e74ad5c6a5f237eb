# An effect can win the match
rules: R1-41
game: vanguard

given
  deck1 = nine-doors
  deck2 = kiln-and-anvil
  
  phase = ride
  active = P2
  units1 = v Gravelord of Nine Doors
  units2 = v Great Kiln Dragon
  soul2 = 15 Slag Carter

play
  P2 next

then
  winner = P2
  reason = effect
