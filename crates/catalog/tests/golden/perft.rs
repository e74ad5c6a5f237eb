//! Perft counts of fixed deals.

use std::fmt::Write;
use std::fs;

use catalog::{GameEntry, games};
use kernel::{Pairs, Seed};
use testkit::golden;

use crate::tests;

/// The deals of a game that has no file yet.
const USUAL: &str = "seed 1\nseed 2\nseed 3\n";
/// A depth is counted if it visits at most this many positions.
const MOST_POSITIONS: u64 = 30_000;
const MOST_DEPTH: u32 = 8;

/// `tests/perft/GAME.txt` has a block for each deal: `seed N SETTINGS`, then a line for each depth. `UPDATE=1`
/// keeps the deals and the comments and counts again; a game without a file gets the deals of three seeds.
#[test]
fn there_are_as_many_ways_as_before() {
    for entry in games() {
        let path = tests("perft").join(entry.id()).with_extension("txt");
        let kept = fs::read_to_string(&path).unwrap_or_else(|_| USUAL.into());
        golden(&path, &counted(entry, &kept));
    }
}

fn counted(entry: &GameEntry, kept: &str) -> String {
    let mut text = String::new();
    for line in kept.lines().filter(|line| !line.starts_with("depth ")) {
        writeln!(text, "{line}").expect("a string can be written to");
        if let Some(deal) = line.strip_prefix("seed ") {
            count(entry, deal, &mut text).expect("a string can be written to");
        }
    }
    text
}

fn count(entry: &GameEntry, deal: &str, out: &mut String) -> std::fmt::Result {
    let (seed, setup) = deal.split_once(' ').unwrap_or((deal, ""));
    let wrong = |what: String| -> ! { panic!("tests/perft/{}.txt: `{deal}`: {what}", entry.id()) };
    let seed: Seed = seed.parse().unwrap_or_else(|error| wrong(format!("{error:?}")));
    let setup: Pairs = setup.parse().unwrap_or_else(|error| wrong(format!("{error:?}")));
    let game = (entry.open)(&setup, seed, vec![]).unwrap_or_else(|error| wrong(error.to_string()));
    for depth in 1..=MOST_DEPTH {
        let Some(ways) = game.perft(depth, MOST_POSITIONS) else { break };
        writeln!(out, "depth {depth}: {ways}")?;
        if ways == 0 {
            break;
        }
    }
    Ok(())
}
