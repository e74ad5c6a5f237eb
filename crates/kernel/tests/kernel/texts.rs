//! Seats, viewers, settings and perft.

use kernel::example::{HighCard, HighCardSetup};
use kernel::{
    EventLog, FingerprintHasher, Game, Pairs, Seat, Seats, Seed, Setup, Viewer, fingerprint, perft,
};
use proptest::prelude::*;
use std::hash::Hasher;

#[test]
fn seats_count_from_one_in_text() {
    assert_eq!("P1".parse(), Ok(Seat(0)));
    assert_eq!(Seat(4).to_string(), "P5");
    for wrong in ["", "P0", "P17", "1", "Pone", "P-1"] {
        assert!(wrong.parse::<Seat>().unwrap_err().contains("P1 to P16"), "{wrong}");
    }
    let said = [0, 1, 2, 3].map(|n| Seats::first_n(n).to_string());
    assert_eq!(said, ["", "P1", "P1 and P2", "P1, P2 and P3"]);
    assert_eq!("judge".parse(), Ok(Viewer::Judge));
    assert!("jugde".parse::<Viewer>().unwrap_err().contains("`public`, `judge` or a seat"));
}

proptest! {
    #[test]
    fn a_set_of_seats_is_a_set(members: Vec<u8>) {
        let members: std::collections::BTreeSet<u8> = members.iter().map(|n| n % Seat::MAX).collect();
        let seats: Seats = members.iter().copied().map(Seat).collect();
        prop_assert_eq!(seats.iter().map(|s| s.0).collect::<Vec<_>>(), members.iter().copied().collect::<Vec<_>>());
        prop_assert_eq!((seats.len(), seats.is_empty()), (members.len(), members.is_empty()));
        prop_assert_eq!(seats.first().map(|s| s.0), members.first().copied());
        prop_assert!(seats.iter().all(|seat| !seats.without(Seats::one(seat)).contains(seat)));
        prop_assert!((0..=u8::MAX).all(|n| seats.contains(Seat(n)) == members.contains(&n)));
    }

    #[test]
    fn pairs_are_read_back_from_their_text(pairs in prop::collection::vec((0..9u8, any::<String>()), 0..6)) {
        let pairs = Pairs(pairs.into_iter().map(|(n, value)| (format!("name{n}"), value)).collect());
        prop_assert!(!pairs.to_string().contains(['\n', '\r']), "a replay has it on one line");
        prop_assert_eq!(pairs.to_string().parse::<Pairs>().unwrap(), pairs);
    }

    #[test]
    fn different_bytes_have_different_fingerprints(a: Vec<u8>, b: Vec<u8>) {
        prop_assert_eq!(fingerprint(&a) == fingerprint(&b), a == b);
    }
}

#[test]
fn fingerprints_are_the_same_everywhere_and_always() {
    assert_eq!(format!("{:016x}", fingerprint(&(1u8, 2u32, "three"))), "3ad2d1ed17308703");
    let mut words = FingerprintHasher::new();
    words.write_usize(5);
    let mut long = FingerprintHasher::new();
    long.write_u64(5);
    assert_eq!(words.finish(), long.finish(), "the width of a pointer does not matter");
}

#[test]
fn wrong_settings_suggest_a_correction() {
    let error = |text: &str| {
        let made = text.parse::<Pairs>().and_then(|pairs| HighCardSetup::from_pairs(&pairs));
        made.expect_err("a wrong setting").to_string()
    };
    assert_eq!(error("cards=3"), "cards: `3` is not a number from 4 to 50");
    assert_eq!(error("crads=8"), "there is no setting `crads`: the settings are cards");
    assert_eq!(error("cards"), "`cards` is not a setting: write name=value");
    assert_eq!(error("cards=\"8"), "cards: the closing quote (\") is missing");
    let nothing = <()>::from_pairs(&"cards=8".parse().unwrap()).expect_err("nothing can be set");
    assert_eq!(nothing.to_string(), "there is no setting `cards`: there are no settings");
}

#[test]
fn perft_counts_the_ways_a_match_can_go() {
    let game = HighCard::new(&HighCardSetup::default(), Seed::from(1)).unwrap();
    assert_eq!([0, 1, 2, 3].map(|depth| perft(&game, depth)), [1, 2, 4, 0]);
    let mut over = game;
    for seat in [Seat(0), Seat(1)] {
        over.play(seat, "keep".parse().unwrap(), &mut EventLog::off());
    }
    assert_eq!([0, 1].map(|depth| perft(&over, depth)), [1, 0]);
}

#[test]
fn refusals_name_the_deciders_and_the_legal_actions() {
    let mut game = HighCard::new(&HighCardSetup::default(), Seed::from(1)).unwrap();
    let keep = || "keep".parse().unwrap();
    game.play(Seat(0), keep(), &mut EventLog::off());
    let refused = |game: &HighCard, seat| {
        let refusal = game.refusal(seat, &keep()).expect("it is refused");
        format!("{}: {}", refusal.code, refusal.sentence)
    };
    assert_eq!(refused(&game, Seat(0)), "not-your-turn: P1 has nothing to decide now; P2 has.");
    assert_eq!(refused(&game, Seat(2)), "no-such-seat: There is no P3: the seats are P1 to P2.");
    game.play(Seat(1), keep(), &mut EventLog::off());
    assert!(refused(&game, Seat(1)).starts_with("match-over: The match is over: P"));
}
