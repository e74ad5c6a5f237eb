//! Wolf Pack keeps the laws with one to five pilots, and in all its variants.

use games::wolfpack::{WolfPack, WolfPackSetup};
use kernel::laws;

use crate::common::deal;

#[test]
fn wolf_pack_keeps_the_laws() {
    laws::hold::<WolfPack>(&WolfPackSetup::default(), 4);
}

#[test]
fn wolf_pack_keeps_the_laws_with_any_number_of_pilots() {
    for pilots in 1..=5 {
        laws::hold::<WolfPack>(&deal(&format!("pilots={pilots} difficulty=scaled")), 4);
    }
}

#[test]
fn wolf_pack_keeps_the_laws_in_its_variants() {
    for settings in [
        "friendly_fire=on pilots=3",
        "open_hands=on pilots=3",
        "open_hands=on order=confirmation continue=auto ace_health=60",
        "order=confirmation host=P2 pilots=2",
        "continue=auto ace_actions=5 ace_health=400",
        "max_rounds=3 pilots=2",
        "friendly_fire=on open_hands=on order=confirmation continue=auto pilots=5 ace_actions=1",
    ] {
        laws::hold::<WolfPack>(&deal(settings), 6);
    }
}

/// Decks in which the same few things happen all the time.
#[test]
fn wolf_pack_keeps_the_laws_with_few_kinds_of_cards() {
    for settings in [
        "common=0 uncommon=0 rare=12 pilots=3",
        "common=0 uncommon=3 rare=3 pilots=4 ace_health=100",
        "common=1 uncommon=0 rare=0 pilots=2",
    ] {
        laws::hold::<WolfPack>(&deal(settings), 6);
    }
}
