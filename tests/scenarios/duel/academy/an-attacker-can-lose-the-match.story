# An attack against a stronger monster can cost the attacker's last life points
rules: R4-23 R4-57 R4-59
game: duel

given
  life1 = 1000
  monsters1 = Celtic Guardian
  monsters2 = Big Shield Gardna defense
  phase = battle

play
  P1 attack m1 om1

then
  life1 = 0
  winner = P2
  reason = life-points
