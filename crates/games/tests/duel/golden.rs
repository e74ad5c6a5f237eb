//! A whole match in words, and how many ways there are to begin one: pinned.

use std::fmt::Write;

use bots::Greedy;
use games::duel::{Deal, Duel};
use kernel::{Bot, Game, Info, Log, Rng, Seed, fingerprint, perft};

use crate::common::duel;

/// The same seed and decisions lead to the same match, told in the same words, in every release of the rules.
#[test]
fn a_match_is_told_as_it_always_was() {
    let mut duel = Duel::new(&Deal::default(), Seed::from(7)).unwrap();
    let (mut bot, mut rng, mut told) = (Greedy::default(), Rng::new(7), String::new());
    while let Some(seat) = duel.deciders().first() {
        let action = bot.choose(Info::new(&duel, seat), &mut rng);
        let mut log = Log::on();
        duel.play(seat, action, &mut log);
        writeln!(told, "> {seat} {action}").unwrap();
        log.take().iter().for_each(|event| writeln!(told, "{event}").unwrap());
    }
    writeln!(told, "{:016x}", fingerprint(&duel)).unwrap();
    golden("tests/golden/duel-match.txt", &told);
}

#[test]
fn there_are_as_many_ways_as_there_always_were() {
    let start = duel(&[
        ("hand1", "Kuriboh, Summoned Skull, Mage Power"),
        ("hand2", "Change Of Heart, Cyber Jar"),
        ("monsters1", "Vorse Raider"),
        ("monsters2", "Gemini Elf defense, Kuriboh"),
        ("deck1", "Kuriboh, Raigeki"),
        ("deck2", "Cyber Jar, Dark Hole"),
    ]);
    let ways: Vec<u64> = (1..=5).map(|depth| perft(&start, depth)).collect();
    golden("tests/golden/duel-perft.txt", &format!("{ways:?}\n"));
}

/// Compares with a golden file; `UPDATE=1` rewrites it.
fn golden(path: &str, now: &str) {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, now).unwrap();
    }
    let golden = std::fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(now, golden, "run with UPDATE=1 if this is meant");
}
