//! The speed of Vanguard: `cargo bench -p games --bench vanguard`. A match dealt and played allocates nothing.

mod common;

use common::{Effort, Targets};
use games::vanguard::{Vanguard, VanguardSetup};

fn main() -> std::io::Result<()> {
    let effort = Effort { random: 500, greedy: 300, deals: 20_000, turns: 5, midway: 60 };
    let targets = Targets { random: 0.5, greedy: 3_000.0, clone: 400.0, start: 10.0 };
    common::measure::<Vanguard>("Vanguard, one thread", &VanguardSetup::default(), &effort, &targets)
}
