# What Mage Power gives lasts for turns, is counted in battle, and is gone when the monster leaves
rules: A4-17
game: duel

given
  hand1 = Mage Power, Monster Reborn
  deck1 = Mokey Mokey, Mokey Mokey
  deck2 = Mokey Mokey, Mokey Mokey
  monsters1 = Celtic Guardian
  monsters2 = Gemini Elf, Alexandrite Dragon

play
  P1 activate Mage Power
  P1 pick m1
  P1 end
  P2 end

then
  monsters1 = Celtic Guardian +500/+500

play
  P1 next
  P1 attack m1 om1

then
  monsters1 =
  grave1 = Mage Power, Celtic Guardian
  grave2 = Gemini Elf

play
  P1 next
  P1 activate Monster Reborn

then
  monsters1 = Gemini Elf
