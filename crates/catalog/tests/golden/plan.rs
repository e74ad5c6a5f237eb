//! The plan of the matches kept as playthroughs.

use std::fs;
use std::ops::RangeInclusive;

use catalog::{GameEntry, Lineup};
use kernel::Pairs;

use crate::tests;

/// The matches of one golden file: one setup, the same bots, several seeds.
pub(crate) struct Group {
    pub(crate) file: String,
    pub(crate) seeds: RangeInclusive<u64>,
    pub(crate) bots: Lineup,
    pub(crate) setup: Pairs,
}

/// The plan of a game that has no file of its own.
const USUAL: &str = "greedy 1-10 greedy\nrandom 11-20 random\n";

/// Reads `tests/playthroughs/GAME/matches.plan`. A line is the name of the golden file, the seeds, the bots in seat order,
/// and the settings; `#` begins a comment. A game without this file gets ten greedy and ten random matches.
pub(crate) fn of(entry: &GameEntry) -> Vec<Group> {
    let path = tests("playthroughs").join(entry.id()).join("matches.plan");
    let text = fs::read_to_string(&path).unwrap_or_else(|_| USUAL.into());
    let lines = (1..).zip(text.lines()).filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    lines
        .map(|(n, line)| {
            group(entry, line).unwrap_or_else(|| {
                panic!("{}:{n}: `{line}` is not `FILE FIRST-LAST BOTS SETTINGS`", path.display())
            })
        })
        .collect()
}

fn group(entry: &GameEntry, line: &str) -> Option<Group> {
    let (file, rest) = line.split_once(' ')?;
    let (seeds, rest) = rest.trim_start().split_once(' ')?;
    let (first, last) = seeds.split_once('-')?;
    let rest = rest.trim_start();
    let (bots, setup) = rest.split_once(' ').unwrap_or((rest, ""));
    let bots = bots.split(',').map(|name| entry.bot(name).ok()).collect::<Option<_>>()?;
    Some(Group {
        file: file.into(),
        seeds: first.parse().ok()?..=last.parse().ok()?,
        bots: Lineup::new(bots),
        setup: setup.trim().parse().ok()?,
    })
}
