//! Runs the simulation of `tests/simulation` for as many seeds as one likes:
//! `cargo run --release -p tables --example simulate -- --seeds 1000000 [--from N]`.

#[path = "../tests/simulation/sim/mod.rs"]
mod sim;

use std::io::{self, Write};
use std::process::ExitCode;
use std::time::Instant;

use sim::plan::Plan;

fn main() -> io::Result<ExitCode> {
    let mut out = io::stdout();
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |name: &str| {
        let at = words.iter().position(|word| word == name)?;
        words.get(at + 1)?.parse::<u64>().ok()
    };
    let (from, seeds) = (number("--from").unwrap_or(0), number("--seeds").unwrap_or(1_000));
    if words.len() % 2 == 1
        || words.iter().step_by(2).any(|word| !["--from", "--seeds"].contains(&word.as_str()))
    {
        writeln!(out, "simulate [--from SEED] [--seeds HOW-MANY]")?;
        return Ok(ExitCode::FAILURE);
    }
    let (began, mut time, mut entries) = (Instant::now(), 0, 0);
    for seed in from..from.saturating_add(seeds) {
        let plan = Plan::of(seed);
        let report = sim::run(&plan).and_then(|report| match seed % 16 == 0 {
            true if sim::run(&plan).as_ref() != Ok(&report) => Err("the same seed goes differently".into()),
            _ => Ok(report),
        });
        match report {
            Ok(report) => (time, entries) = (time + report.time, entries + report.entries as u64),
            Err(wrong) => {
                writeln!(out, "{wrong}\n{plan}")?;
                return Ok(ExitCode::FAILURE);
            }
        }
        if (seed + 1) % 10_000 == 0 {
            writeln!(out, "{} seeds in {} s", seed + 1 - from, began.elapsed().as_secs())?;
        }
    }
    let days = time / 86_400_000;
    writeln!(
        out,
        "{seeds} seeds are right: {days} days at tables, {entries} entries, in {} s",
        began.elapsed().as_secs()
    )?;
    Ok(ExitCode::SUCCESS)
}
