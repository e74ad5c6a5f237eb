//! Measures how long it takes to show one action of a match to all viewers. `cargo bench -p catalog`

use std::hint::black_box;
use std::io::{self, Write};
use std::time::{Duration, Instant};

use catalog::{AnyGame, GAMES, GameEntry};
use kernel::{Pairs, RandomSource, Rng, Seed, Viewer};

const MATCHES: u64 = 40;
const TURNS: usize = 5;

/// The time of each part, and the number of actions.
#[derive(Default)]
struct Took {
    actions: u32,
    copied: Duration,
    rules: Duration,
    told: Duration,
    drawn: Duration,
    written: Duration,
    bytes: usize,
}

fn main() -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(
        out,
        "For everybody at the table, microseconds an action; the last, in copies of what is written."
    )?;
    writeln!(
        out,
        "{:<12} {:>8} {:>8} {:>8} {:>8} {:>10} {:>8}",
        "", "rules", "telling", "drawing", "writing", "bytes", "drawing"
    )?;
    for entry in GAMES {
        let mut best: Option<Took> = None;
        for _ in 0..TURNS {
            let took = played(entry);
            if best.as_ref().is_none_or(|best| took.drawn + took.written < best.drawn + best.written) {
                best = Some(took);
            }
        }
        let took = best.unwrap_or_default();
        let each = |time: Duration| time.as_secs_f64() * 1e6 / f64::from(took.actions);
        writeln!(
            out,
            "{:<12} {:>8.1} {:>8.1} {:>8.1} {:>8.1} {:>10} {:>8.1}",
            entry.about.name,
            each(took.rules),
            each(took.told),
            each(took.drawn),
            each(took.written),
            took.bytes / took.actions as usize,
            took.drawn.as_secs_f64() / took.copied.as_secs_f64(),
        )?;
    }
    Ok(())
}

/// Plays random matches and shows every action to every seat.
fn played(entry: &GameEntry) -> Took {
    let (mut took, mut rng) = (Took::default(), Rng::new(7));
    for n in 0..MATCHES {
        let Ok(mut game) = (entry.open)(&Pairs::default(), Seed::from(n), Vec::new()) else { continue };
        while let Some(seat) = game.deciders().iter().next()
            && took.actions < 4_000 * (n as u32 + 1)
        {
            let legal = game.legal(seat);
            let action = &legal[rng.below(legal.len())];
            let begun = Instant::now();
            let Ok(told) = game.play(seat, action) else { break };
            took.rules += begun.elapsed();
            took.actions += 1;
            show(game.as_ref(), &told, &mut took);
        }
    }
    took
}

fn show(game: &dyn AnyGame, told: &catalog::ActionEvents, took: &mut Took) {
    for seat in game.seats().iter() {
        let viewer = Viewer::Seat(seat);
        let begun = Instant::now();
        let lines = black_box(told.without_data(viewer));
        let heard = Instant::now();
        let scene = black_box(game.scene(viewer));
        let drawn = Instant::now();
        let text = serde_json::to_string(&scene).unwrap_or_default();
        let written = Instant::now();
        let copy = black_box(text.clone());
        took.copied += written.elapsed();
        took.bytes += copy.len();
        drop((lines, scene));
        took.told += heard - begun;
        took.drawn += drawn - heard;
        took.written += written - drawn;
    }
}
