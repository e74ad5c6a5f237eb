//! Several people at one keyboard: nobody sees what is not theirs.

use kernel::{Seat, Viewer};

use crate::{ALONE, Desk, TOGETHER};

/// The cards that a seat holds and nobody else may see, by name.
fn hand(desk: &Desk, seat: u8) -> Vec<String> {
    let here = desk.0.timeline().here();
    let zones = here.scene(Viewer::Seat(Seat(seat))).zones;
    let hand = zones.into_iter().find(|zone| zone.id == format!("p{}.hand", seat + 1)).unwrap();
    hand.cards.into_iter().map(|card| card.face.unwrap().name.clone()).collect()
}

fn shows(picture: &str, hand: &[String]) -> usize {
    let line = |row: &str| hand.iter().filter(|name| row.contains(name.as_str())).count();
    picture.lines().map(line).max().unwrap_or(0)
}

#[test]
fn a_cover_lies_between_two_people() {
    let mut desk = Desk::new(&TOGETHER);
    assert!(desk.picture().contains("Pass the keyboard to Anna. Press Enter."), "{}", desk.picture());
    desk.press(":h1 i");
    assert!(!desk.picture().contains("Guard"), "no key but Enter lifts the cover: {}", desk.picture());
    desk.press("\n");
    let (anna, ben) = (hand(&desk, 0), hand(&desk, 1));
    assert_eq!(shows(&desk.picture(), &anna), 5, "{}", desk.picture());
    desk.press("xx");
    assert!(desk.picture().contains("Ben has to decide: Enter covers the table."), "{}", desk.picture());
    assert_eq!(shows(&desk.picture(), &anna), 5, "Anna still looks");
    desk.press("\n");
    let covered = desk.picture();
    assert!(covered.contains("Pass the keyboard to Ben.") && !covered.contains("Guard"), "{covered}");
    desk.press("\n");
    let picture = desk.picture();
    assert!(picture.contains("you are P2, Ben"), "{picture}");
    assert_eq!((hand(&desk, 1).len(), ben.len()), (6, 5), "he has drawn a card");
    assert_eq!(shows(&picture, &hand(&desk, 1)), 6, "{picture}");
    assert!(picture.contains("Ben draws Guard"), "his own card is told to him: {picture}");
    desk.press("xx\n\n");
    let picture = desk.picture();
    assert!(picture.contains("you are P1, Anna") && picture.contains("Ben draws a card."), "{picture}");
}

#[test]
fn one_person_is_never_covered_and_never_sees_the_others_hand() {
    let mut desk = Desk::new(&ALONE);
    for _ in 0..60 {
        let picture = desk.picture();
        assert!(!picture.contains("Pass the keyboard"), "{picture}");
        assert!(!picture.contains("oh1 Guard"), "{picture}");
        if desk.0.timeline().outcome().is_some() {
            break;
        }
        desk.press("o↓\n");
        assert_eq!(desk.0.timeline().viewer(), Viewer::Seat(Seat(0)), "o points, and opens nothing");
        desk.press("<");
    }
}

#[test]
fn among_people_a_decision_that_revealed_nothing_can_be_taken_back() {
    let mut desk = Desk::new(&TOGETHER);
    desk.press("\n1s");
    assert!(desk.last().starts_with("summon"));
    desk.press("u");
    assert!(desk.picture().contains("Taken back"), "{}", desk.picture());
    assert!(!desk.picture().contains("u undo"), "there is nothing left to take back");
    desk.press("U");
    assert!(desk.picture().contains("Anna summons"), "{}", desk.picture());
    desk.press("xx\n\nu");
    let picture = desk.picture();
    assert!(picture.contains("Hidden information was revealed since then"), "Ben has drawn: {picture}");
    assert!(!picture.contains("u undo"), "what is refused is not offered: {picture}");
    assert!(picture.contains("you are P2, Ben"), "{picture}");
}

#[test]
fn playing_again_swaps_the_seats() {
    let mut desk = Desk::new(&ALONE);
    for _ in 0..400 {
        desk.press("↓\n");
    }
    assert!(desk.picture().contains("r play again"), "{}", desk.picture());
    let seed = desk.0.timeline().whole().header().seed;
    desk.0.rematch(seed).unwrap();
    let header = desk.0.timeline().whole().header().clone();
    assert_eq!(header.names, ["Ben", "Anna"]);
    assert_eq!(header.seed, seed.nth(0), "the next seed");
    assert!(desk.picture().contains("you are P2, Anna"), "{}", desk.picture());
}
