# A player with an empty deck has lost at once
rules: R1-39 A1-18 A1-19
game: vanguard

given
  deck1 = blaster-blade
  deck2 = dragonic-overlord
  units1 = v Knight of Silence, Gallatin
  units2 = v Embodiment of Armor, Bahr
  hand1 = 4 Knight of Silence, Gallatin; 4 Blaster Blade; 4 Wingal; 4 Little Sage, Marron; 4 Starlight Unicorn; 2 Solitary Knight, Gancelot; 4 Crimson Butterfly, Brigitte
  drop1 = 4 Flogal; 4 Bringer of Good Luck, Epona; 4 Weapons Dealer, Govannon; 4 Yggdrasil Maiden, Elaine; Knight of Conviction, Bors; 4 Knight of Rose, Morgana; Stardust Trumpeter; 4 Knight of the Harp, Tristan; 4 Covenant Knight, Randolf

then
  winner = P2
  reason = deck-out
