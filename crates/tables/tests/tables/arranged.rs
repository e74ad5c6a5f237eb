//! A table whose settings give cards says so to everybody, and promises nothing about the deal.

use kernel::Seat;
use tables::{Command, ContinuedMatch, DealKind, Table, Time};

use crate::desk::{Desk, opening};

/// A setup of each game that gives cards, with a word that stands in its hidden values alone.
const SETUPS: [(&str, &str, &str); 3] = [
    ("war", "p1=K,Q p2=2,3", "K,Q"),
    ("duel", "hand1=\"Kuriboh, Raigeki\" deck1=Kuriboh deck2=Kuriboh", "Raigeki"),
    (
        "wolfpack",
        "pilots=2 hand1=\"Cover Fire\" hand2=\"Cover Fire\" ace_deck=\"Sweeping Fire\"",
        "Cover Fire",
    ),
];

#[test]
fn arranged_cards_are_announced_before_seating_and_never_committed() {
    for (game, setup, hidden) in SETUPS {
        let mut desk = Desk::open(catalog::find(game).unwrap(), setup, "", 4);
        let watcher = desk.watch();
        let seen = desk.people[watcher].client.room.clone().expect("a watcher sees the room");
        assert_eq!((seen.deal, &seen.commitment), (DealKind::Arranged, &None), "{game}");
        let room = serde_json::to_string(&seen).unwrap();
        assert!(room.contains("\"arranged\"") && !room.contains(hidden), "{room}");
        desk.join("Ben");
        desk.begin();
        assert_eq!((desk.room().deal, desk.room().commitment), (DealKind::Arranged, None), "{game}");
        let dealt = desk.table().game().expect("a match is on");
        assert!(dealt.is_arranged() && dealt.header().fair.is_none(), "{game}: no proof");
        assert!(!dealt.replay().to_string().contains("\nfair "), "{game}");
    }
}

/// What is hidden is hidden again as soon as the settings give nothing any more, and the other way round.
#[test]
fn a_change_of_settings_changes_the_announcement() {
    let mut desk = Desk::open(catalog::find("war").unwrap(), "", "", 4);
    let promise = desk.room().commitment.expect("a shuffled deck is promised");
    let configure = |setup: &str| Command::Configure {
        game: None,
        setup: setup.parse().unwrap(),
        options: "".parse().unwrap(),
    };
    desk.does(0, configure("deck=K,Q,J,10"));
    assert_eq!((desk.room().deal, desk.room().commitment), (DealKind::Arranged, None));
    desk.does(0, configure(""));
    assert_eq!((desk.room().deal, desk.room().commitment), (DealKind::Committed, Some(promise)));
}

#[test]
fn a_continued_match_is_told_as_such() {
    let mut opening = opening(catalog::find("war").unwrap(), "", "", 4);
    opening.host.seat = Some(Seat(0));
    let begun = ContinuedMatch { seed: "7".into(), decisions: Vec::new(), bot: "random".into() };
    opening.begun = Some(begun.clone());
    let table = Table::open(Time(0), &opening).unwrap();
    assert_eq!((table.room(Time(0)).deal, table.room(Time(0)).commitment), (DealKind::Continued, None));
    assert_eq!(DealKind::of(table.game().unwrap()), Some(DealKind::Continued));
    opening.setup = "deck=K,Q,J,10".parse().unwrap();
    let table = Table::open(Time(0), &opening).unwrap();
    assert_eq!(table.room(Time(0)).deal, DealKind::Arranged, "of a match that is both");
}

/// A server that writes a proof beside arranged cards convinces nobody.
#[test]
fn a_proof_beside_arranged_cards_proves_nothing() {
    let mut desk = Desk::open(catalog::find("war").unwrap(), "", "", 4);
    desk.begin();
    let fair = desk.table().game().unwrap().header().fair.clone().expect("there is a proof");
    let entry = catalog::find("war").unwrap();
    let stacked = (entry.open)(&"deck=K,Q,J,10".parse().unwrap(), kernel::Seed::from(7), vec![]).unwrap();
    assert_eq!(DealKind::of(stacked.proven(fair).as_ref()), Some(DealKind::Arranged));
}
