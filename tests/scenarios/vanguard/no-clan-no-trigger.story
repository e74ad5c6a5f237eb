# A trigger needs a face-up unit of its clan
rules: R1-28 A1-5
game: vanguard

given
  deck1 = blaster-blade
  deck2 = dragonic-overlord
  phase = battle
  units1 = v Knight of Silence, Gallatin; b3 Little Sage, Marron
  units2 = v Embodiment of Armor, Bahr
  top1 = Demonic Dragon Mage, Rakshasa
  top2 = Bringer of Good Luck, Epona

play
  P1 attack v ov

then
  hand1 = Demonic Dragon Mage, Rakshasa
  wounds2 = Bringer of Good Luck, Epona
  power1 = v 10000; b3 8000
