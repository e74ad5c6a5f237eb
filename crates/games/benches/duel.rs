//! The speed of the duel: `cargo bench -p games --bench duel`. A match dealt and played allocates nothing.

mod common;

use common::{Effort, Targets};
use games::duel::{Duel, DuelSetup};

fn main() -> std::io::Result<()> {
    let effort = Effort { random: 4_000, greedy: 1_000, deals: 100_000, turns: 9, midway: 40 };
    let targets = Targets { random: 1.5, greedy: 20_000.0, clone: 300.0, start: 5.0 };
    common::measure::<Duel>("Duel, one thread", &<DuelSetup>::default(), &effort, &targets)
}
