//! A proof fits exactly one match, and no part of it can be changed.

use fair::{
    Commitment, CommittedSeed, FairnessVerdict, Proof, ProofError, SeatSeed, ServerSeed, Terms, verify,
};
use kernel::example::{HighCard, HighCardSetup};
use kernel::replay::{Header, Recorder};
use kernel::{Seat, Seats, Seed};
use proptest::prelude::*;

fn table(seed: Seed) -> Recorder<HighCard> {
    Recorder::new(&HighCardSetup::default(), seed, vec![]).unwrap()
}

/// A match that was dealt fairly.
fn dealt(server: [u8; 32], nonce: u64, seats: [&[u8]; 2]) -> (Proof, Header) {
    let terms = Terms::from(table(Seed::from(0)).header());
    let promise = CommittedSeed::new(ServerSeed::new(server), nonce, &terms);
    let commitment = promise.commitment();
    let proof = promise.reveal(seats.map(|seat| SeatSeed::new(seat).unwrap()).to_vec());
    assert_eq!(proof.commitment, commitment);
    let header = table(proof.key()).proven(proof.fair()).header().clone();
    (proof, header)
}

/// The error of an honest match after a change of its header.
fn flaw(change: impl FnOnce(&mut Header)) -> ProofError {
    let (_, mut header) = dealt([7; 32], 3, [b"rain", b""]);
    assert!(verify(&header, &[]).unwrap().proof().is_some());
    change(&mut header);
    verify(&header, &[]).expect_err("something was changed")
}

#[test]
fn whatever_is_promised_is_held_to() {
    let promises: [fn(&mut Header); 4] = [
        |header| header.game = "low-card".into(),
        |header| header.rules += 1,
        |header| header.cards += 1,
        |header| header.setup.push("cards", "9"),
    ];
    for change in promises {
        let said = flaw(change);
        assert!(matches!(said, ProofError::Commitment { .. }), "{said}");
        assert!(said.to_string().starts_with("the commitment was broken: it is "), "{said}");
    }
    let said = flaw(|header| header.seed = Seed::from(7));
    assert!(matches!(said, ProofError::Key(_)), "{said}");
    assert!(said.to_string().contains("dealt from a different seed"), "{said}");
    let said = flaw(|header| header.names.push("P3".into()));
    assert_eq!(said.to_string(), "the proof has the seeds of 2 seats, but the match has 3");
}

#[test]
fn a_match_without_a_proof_has_nothing_to_prove() {
    assert_eq!(verify(table(Seed::from(7)).header(), &[]), Ok(FairnessVerdict::Unproven));
}

/// A proof covers the seed. Cards that the setup gives do not come from the seed, so no proof makes such a deal
/// fair.
#[test]
fn arranged_cards_are_never_fair() {
    let (proof, mut header) = dealt([7; 32], 3, [b"rain", b"sun"]);
    assert_eq!(verify(&header, &["hand"]), Ok(FairnessVerdict::Fair(proof)));
    assert_eq!(verify(&header, &["cards"]), Ok(FairnessVerdict::Arranged), "with a proof");
    header.fair = None;
    assert_eq!(verify(&header, &["cards"]), Ok(FairnessVerdict::Arranged), "and without");
    header.setup = "ace-hand=Loop".parse().unwrap();
    assert_eq!(verify(&header, &["ace_hand"]), Ok(FairnessVerdict::Arranged), "however the name is written");
    header.setup = "names=\"hand=Loop\"".parse().unwrap();
    assert_eq!(verify(&header, &["hand"]), Ok(FairnessVerdict::Unproven), "what a value says is no setting");
}

#[test]
fn the_author_of_an_addition_is_known() {
    let added = |seats| dealt([7; 32], 3, seats).0.added();
    assert_eq!(added([b"a", b"b"]), Seats::first_n(2));
    assert_eq!(added([b"", b"b"]), Seats::one(Seat(1)));
    assert_eq!(added([b"", b""]), Seats::NONE);
}

#[test]
fn secrets_stay_out_of_debugging_output() {
    let (proof, header) = dealt([0xab; 32], 3, [b"rain", b""]);
    for shown in [format!("{proof:?}"), format!("{header:?}"), format!("{:?}", ServerSeed::new([0xab; 32]))] {
        assert!(
            !shown.contains("abab") && !shown.contains(&[171u8; 4].map(|n| n.to_string()).join(", ")),
            "{shown}"
        );
    }
}

#[test]
fn unreadable_input_is_explained() {
    let (proof, _) = dealt([7; 32], 3, [b"rain", b""]);
    let text = proof.to_string();
    for (from, to, what) in [
        ("nonce=3", "nonce=03", "`03` is not a nonce: expected a whole number below 2^64"),
        ("nonce=3", "nonce=+3", "`+3` is not a nonce"),
        ("nonce=3 ", "", "expected `nonce=` and its value"),
        ("nonce", "once", "expected `nonce=` and its value"),
        ("server=07", "server=7", "is not a server seed: expected 64 lower-case hexadecimal digits"),
        ("commitment=", "commitment=A", "is not a commitment: expected 64 lower-case hexadecimal digits"),
        (",-", ",", "`` is not a seat's seed"),
        (",-", ",A0", "`A0` is not a seat's seed: expected lower-case hexadecimal digits"),
        (",-", ",abc", "`abc` is not a seat's seed"),
        (",-", ",-,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-", "too many seats: at most 16"),
        (",-", ",- and more", "unexpected `and`"),
        (" server", "  server", "expected `server=`"),
    ] {
        assert!(text.contains(from), "{from}");
        let said = text.replacen(from, to, 1).parse::<Proof>().expect_err(to).to_string();
        assert!(said.contains(what), "{to}: {said}");
    }
    let long = format!(",{}", "00".repeat(65));
    let said = text.replacen(",-", &long, 1).parse::<Proof>().expect_err("too long").to_string();
    assert_eq!(said, "a seat's seed has at most 64 bytes, not 65");
    assert!("00".repeat(31).parse::<Commitment>().is_err());
}

fn any_seed() -> impl Strategy<Value = Vec<u8>> {
    prop::collection::vec(any::<u8>(), 0..=SeatSeed::MOST)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// Any changed, lost or duplicated byte of a proof is detected.
    #[test]
    fn no_changed_byte_goes_unseen(server: [u8; 32], nonce: u64, a in any_seed(), b in any_seed(), to in 32u8..127) {
        let (proof, mut header) = dealt(server, nonce, [&a, &b]);
        let text = proof.to_string();
        for at in 0..text.len() {
            for with in [&[to][..], &[], &text.as_bytes()[at..=at].repeat(2)] {
                let bytes = [&text.as_bytes()[..at], with, &text.as_bytes()[at + 1..]].concat();
                let changed = String::from_utf8(bytes).unwrap();
                let Some(fair) = changed.parse().ok().filter(|_| changed != text) else { continue };
                header.fair = Some(fair);
                prop_assert!(verify(&header, &[]).is_err(), "{}", changed);
            }
        }
    }

}

proptest! {
    /// Any difference in the commitment, the seeds or the terms leads to another deal, and to another commitment
    /// for each server seed.
    #[test]
    fn the_key_depends_on_everything(
        server: [u8; 32], nonce: u64, a in any_seed(), b in any_seed(), other: [u8; 32], cut in 0usize..64,
    ) {
        let (proof, _) = dealt(server, nonce, [&a, &b]);
        let joined = [&a[..], &b[..]].concat();
        let (left, right) = joined.split_at(cut.min(joined.len()));
        let all = [
            dealt(other, nonce, [&a, &b]).0,
            dealt(server, nonce.wrapping_add(1), [&a, &b]).0,
            dealt(server, nonce, [&b, &a]).0,
        ];
        for (changed, promised) in all.into_iter().zip([false, false, true]) {
            prop_assert!(changed == proof || changed.key() != proof.key());
            prop_assert_eq!(changed.commitment == proof.commitment, promised || changed == proof);
        }
        if left.len() <= SeatSeed::MOST && right.len() <= SeatSeed::MOST {
            let moved = dealt(server, nonce, [left, right]).0;
            prop_assert!(moved == proof || moved.key() != proof.key(), "who added what matters");
        }
    }

    #[test]
    fn a_proof_is_read_back_from_its_text(server: [u8; 32], nonce: u64, a in any_seed(), b in any_seed()) {
        let (proof, header) = dealt(server, nonce, [&a, &b]);
        prop_assert_eq!(&proof.to_string().parse::<Proof>().unwrap(), &proof);
        let saved = serde_json::to_string(&proof).unwrap();
        prop_assert_eq!(&serde_json::from_str::<Proof>(&saved).unwrap(), &proof);
        prop_assert_eq!(verify(&header, &[]), Ok(FairnessVerdict::Fair(proof)));
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in "(commitment=)?[0-9a-f]{0,66}( server=)?[ -~]{0,70}( nonce=[0-9]{0,21} seats=)?[ -~]{0,10}") {
        let _ = text.parse::<Proof>();
    }
}
