//! Benchmarks of searching and loading cards. `cargo bench -p effects`

#[path = "../../../lab/benches/war/clock.rs"]
mod clock;
#[path = "../../tests/common/words.rs"]
mod common;
mod load;
mod search;
#[path = "../../tests/classic/voice.rs"]
mod voice;
#[path = "../../tests/classic/words.rs"]
mod words;

use std::io;

fn main() -> io::Result<()> {
    let mut out = io::stdout().lock();
    search::run(&mut out)?;
    load::run(&mut out)
}
