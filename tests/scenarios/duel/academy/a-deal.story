# Two decks of fifteen monsters and five spells, five cards each, and a sixth for the starter
rules: R4-12 R4-13 R4-18 R4-19 R4-20 R4-21 R4-22 R4-62 A4-1 A4-2 A4-3
game: duel

given
  seed = 3

then
  turn = 1
  phase = main1
  active = P1
  life1 = 8000
  life2 = 8000
  hand1 = Fence Guard Apprentice, Summoned Skull, Heavy Storm, Vorse Raider, Mokey Mokey, Harpie's Feather Duster
  deck1 = Dark Hole, Gamma The Magnet Warrior, Fence Guard Dragon, Gamma The Magnet Warrior, Fence Guard Magician, Alexandrite Dragon, Big Shield Gardna, Celtic Guardian, Alexandrite Dragon, Alexandrite Dragon, Dark Hole, Big Shield Gardna, Monster Reborn, Big Shield Gardna
  hand2 = Beta The Magnet Warrior, Dark Hole, Fence Guard, Alligator Sword, Baby Dragon
  deck2 = Alpha The Magnet Warrior, Summoned Skull, Red-Eyes Black Dragon, Monster Reborn, Gamma The Magnet Warrior, Fence Guard Dragon, Heavy Storm, Alexandrite Dragon, Beta The Magnet Warrior, Alligator Sword, Baby Dragon, Dark Hole, Alligator Sword, Fence Guard Dragon, Mage Power
  monsters1 =
  monsters2 =
  spells1 =
  spells2 =
  grave1 =
  grave2 =

play
  P1 end

then
  hand2 = Beta The Magnet Warrior, Dark Hole, Fence Guard, Alligator Sword, Baby Dragon, Alpha The Magnet Warrior
