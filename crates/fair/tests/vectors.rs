//! The hashed bytes are pinned: an implementation in another language has examples to test against.

use fair::{CommittedSeed, SeatSeed, ServerSeed, Terms, verify};
use kernel::replay::Header;
use kernel::{RandomSource, Rng, Seed};

/// The header of a match that was dealt fairly.
fn header(game: &str, rules: u32, cards: u64, setup: &str, nonce: u64, seats: &[&[u8]]) -> Header {
    let mut rng = Rng::new(nonce);
    let mut header = Header {
        game: game.into(),
        rules,
        cards,
        setup: setup.parse().unwrap(),
        seed: Seed::from(0),
        fair: None,
        names: (1..=seats.len()).map(|seat| format!("P{seat}")).collect(),
    };
    let server = ServerSeed::new(std::array::from_fn(|_| rng.below(256) as u8));
    let promise = CommittedSeed::new(server, nonce, &Terms::from(&header));
    let proof = promise.reveal(seats.iter().map(|seat| SeatSeed::new(seat).unwrap()).collect());
    header.seed = proof.key();
    header.fair = Some(proof.fair());
    header
}

fn vectors() -> Vec<Header> {
    let most: Vec<Vec<u8>> = (0..16).map(|i| (0..64).map(|j| i * 12 + j).collect()).collect();
    vec![
        header("war", 1, 0xc89a_d32b_7213_bbe9, "down=3", 1, &[b"rain on a tin roof", b"\x00\xff"]),
        header("war", 1, 0xc89a_d32b_7213_bbe9, "down=3", 2, &[b"ab", b"c"]),
        header("war", 1, 0xc89a_d32b_7213_bbe9, "down=3", 2, &[b"a", b"bc"]),
        header("duel", 12, 7, "names=\"Zoë \\\"Z\\\" \\n\" life=8000", 3, &[b"", b"only me"]),
        header("none-of-them", 1, 0, "", 0, &[b"", b"", b""]),
        header(
            "all",
            u32::MAX,
            u64::MAX,
            "a=b",
            u64::MAX,
            &most.iter().map(Vec::as_slice).collect::<Vec<_>>(),
        ),
    ]
}

/// The header as a replay has it, without checksums: there is no match to check.
fn text(header: &Header) -> String {
    let Header { game, rules, cards, setup, seed, fair, names } = header;
    let fair = fair.as_ref().unwrap();
    let seats: String = names.iter().map(|name| format!("seat {name} {name}\n")).collect();
    format!(
        "croupier replay 1\ngame {game}\nrules {rules}\ncards {cards:016x}\nsetup {setup}\nseed {seed}\nfair {fair}\n{seats}"
    )
}

#[test]
fn the_bytes_are_as_they_always_were() {
    let texts: Vec<_> = vectors().iter().map(text).collect();
    let texts = texts.join("\n");
    testkit::golden("tests/golden/vectors.txt", &texts);
    for header in vectors() {
        assert!(verify(&header, &[]).unwrap().proof().is_some());
    }
}
