# Who starts can be agreed; the decks stay those of the seed
rules: R4-21 R4-22
game: duel

given
  seed = 1
  starter = P1

then
  active = P1
  hand1 = Witty Phantom, Vorse Raider, Time Wizard, Harpie's Feather Duster, Cyber Jar, Beta The Magnet Warrior
  hand2 = Mokey Mokey, Raigeki, Dark Magician Girl, Heavy Storm, Summoned Skull
