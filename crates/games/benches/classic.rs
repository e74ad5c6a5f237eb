//! The speed of the classic duel: `cargo bench -p games --bench classic`. The academy's duel is measured in the same run,
//! as the baseline.

mod common;

use common::{Effort, Targets};
use games::duel::{Academy, Classic, Duel, DuelSetup};

fn main() -> std::io::Result<()> {
    let academy = Effort { random: 2_000, greedy: 500, deals: 50_000, turns: 5, midway: 40 };
    let targets = Targets { random: 1.5, greedy: 20_000.0, clone: 300.0, start: 5.0 };
    common::measure::<Duel<Academy>>("Academy, one thread", &DuelSetup::default(), &academy, &targets)?;
    let classic = Effort { random: 1_000, greedy: 300, deals: 50_000, turns: 5, midway: 150 };
    let targets = Targets { random: 0.7, greedy: 3_000.0, clone: 400.0, start: 10.0 };
    common::measure::<Duel<Classic>>("Classic, one thread", &DuelSetup::default(), &classic, &targets)
}
