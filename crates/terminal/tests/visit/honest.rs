//! The lobby tells that cards are arranged, and the end tells who played.

use crate::hall::Hall;
use crate::{HIGH_CARD, stage};

#[test]
fn arranged_cards_are_announced_to_everybody_in_the_lobby() {
    let mut hall = Hall::open(catalog::find("war").unwrap(), "mask=off");
    assert!(!hall.screen(1).contains("arranged"), "{}", hall.screen(1));
    hall.press(0, ":deck=K,Q,J,10\n");
    for i in 0..3 {
        let screen = hall.screen(i);
        assert!(screen.lines().next().unwrap().contains("cards are arranged"), "{screen}");
    }
    assert!(!hall.screen(1).contains("K,Q"), "{}", hall.screen(1));
}

#[test]
fn a_replaced_player_is_named_at_the_end() {
    let mut hall = Hall::open(&HIGH_CARD, "mask=off");
    hall.press(1, "r");
    hall.press(0, "\n");
    hall.press(0, ":kick Ben\n");
    hall.press(0, ":resign\n");
    assert_eq!(stage(&hall), "over", "{}", hall.screen(0));
    assert!(hall.screen(0).contains("P2: Ben before the first decision"), "{}", hall.screen(0));
}
