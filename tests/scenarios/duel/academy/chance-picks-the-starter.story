# With this seed chance picks P2, who has the sixth card then
rules: R4-21 R4-22 A4-2
game: duel

given
  seed = 1

then
  turn = 1
  active = P2
  hand1 = Witty Phantom, Vorse Raider, Time Wizard, Harpie's Feather Duster, Cyber Jar
  hand2 = Mokey Mokey, Raigeki, Dark Magician Girl, Heavy Storm, Summoned Skull, Card Destruction
