# An option keeps all spells out of Battle
rules: A4-11
game: duel

given
  battle_spells = off
  monsters1 = Celtic Guardian
  spells1 = Mage Power, Graceful Dice
  phase = battle

play
  P1 activate s1 -> refused wrong-phase
  P1 activate s2 -> refused wrong-phase

then
  spells1 = Mage Power, Graceful Dice
