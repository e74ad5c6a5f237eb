//! The speed of Wolf Pack: `cargo bench -p games --bench wolfpack`.

mod common;

use common::{Effort, Targets};
use games::wolfpack::{WolfPack, WolfPackSetup};

fn main() -> std::io::Result<()> {
    let mut setup = WolfPackSetup::default();
    setup.pilots = 5;
    let effort = Effort { random: 1_000, greedy: 400, deals: 10_000, turns: 7, midway: 60 };
    let targets = Targets { random: 1.0, greedy: 1_500.0, clone: 400.0, start: 10.0 };
    common::measure::<WolfPack>("Wolf Pack with five pilots, one thread", &setup, &effort, &targets)
}
