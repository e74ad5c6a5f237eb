//! The duel keeps the laws, on the usual deal and where every corner is common.

use games::duel::{Duel, DuelSetup};
use kernel::laws;

use crate::common::deal;

#[test]
fn the_duel_keeps_the_laws() {
    laws::hold::<Duel>(&<DuelSetup>::default(), 12);
}

/// Small decks in which the same few things happen all the time.
#[test]
fn the_duel_keeps_the_laws_with_few_kinds_of_cards() {
    for cards in [
        // Everything that asks, takes, revives and raises.
        "Change Of Heart, Mage Power, Monster Reborn, Graceful Dice, Kuriboh, Cyber Jar, Vorse Raider, Gemini Elf",
        // Everything that sweeps the field or the hands.
        "Raigeki, Dark Hole, Heavy Storm, Harpie's Feather Duster, Card Destruction, Pot of Greed, Kuriboh, Cyber Jar",
        // Sacrifices.
        "Dark Magician, Summoned Skull, Kuriboh, Mokey Mokey, Time Wizard, Change Of Heart, Cosmo Queen, Cyber Jar",
        // Equal powers.
        "Dark Magician Girl, Fence Guard Magician, Alexandrite Dragon, Harpie Lady, Celtic Guardian, Kuriboh",
        // The fewest cards there can be.
        "Kuriboh, Kuriboh, Raigeki, Raigeki, Mage Power, Cyber Jar",
    ] {
        let twice = format!("{cards}, {cards}");
        laws::hold::<Duel>(&deal(&[("cards1", &twice), ("cards2", &twice), ("life", "3000")]), 8);
        laws::hold::<Duel>(&deal(&[("cards1", cards)]), 3);
    }
}

#[test]
fn the_duel_keeps_the_laws_in_its_variants() {
    for settings in [
        [("battle_spells", "off"), ("first_turn_attack", "off")],
        [("starter", "P2"), ("life", "100")],
        [
            ("monsters2", "Kuriboh defense, -, Vorse Raider attacked +500/-100"),
            ("spells1", "Raigeki, Mage Power"),
        ],
        [("phase", "battle"), ("monsters1", "Gemini Elf, Kuriboh, Cyber Jar defense up switched")],
    ] {
        laws::hold::<Duel>(&deal(&settings), 4);
    }
}
