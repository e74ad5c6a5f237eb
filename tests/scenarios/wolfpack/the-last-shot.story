# A pilot wins with an action that he does not survive
rules: A3-8 A3-20 A3-29
game: wolfpack

given
  pilots = 1
  health1 = 2
  ace_health = 5
  hand1 = Cover Fire, Open Fire
  ace_hand = Suppression

play
  P1 play Cover Fire
  P1 continue
  P2 select Suppression
  P1 continue
  P1 play Open Fire at ace

then
  winner = P1
  reason = ace-down
  ace_health = 0
  health1 = 0

told
  P1 plays Open Fire at the Ace.
  The Ace takes 5 damage: 0 health left.
  The Ace goes down.
  P1 takes 2 damage: 0 health left.
  P1 goes down.
  The pack wins: the Ace is down.
