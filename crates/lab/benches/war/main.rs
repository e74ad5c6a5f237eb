//! How fast the lab plays War, as ratios measured side by side in one run. `cargo bench -p lab`

mod baseline;
mod lines;

use std::hint::black_box;
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::time::Instant;

use baseline::{Baseline, dealt, shuffled};
use catalog::Lineup;
use games::war::{War, WarSetup};
use kernel::measure::MeasuredGame;
use kernel::{EventLog, Game, Pairs, Seed, laws};
use lab::{Outputs, Progress, Subject, Sweep, Tally};
use testkit::cpu_seconds;

/// Measurements are taken in turns, so that whatever else the machine does hits all of them alike.
const TURNS: usize = 9;
const MATCHES: u64 = 60_000;
const STEPPED: u64 = 20_000;
/// Enough blocks for two threads that the last one, which only one of them can play, does not show.
const SHARED: u64 = 262_144;

fn main() -> io::Result<()> {
    let entry = catalog::find("war").map_err(io::Error::other)?;
    let subject = Subject::new(entry, &Pairs::default(), &Lineup::default(), Seed::from(7))
        .map_err(io::Error::other)?;
    let deal = WarSetup::default();

    let plain = Baseline::play(MATCHES, |number| dealt(subject.seed, number));
    let full = sweep(&subject, MATCHES, 1);
    plain.must_equal(&full);

    let (mut of_plain, mut of_bare, mut of_stepped) = (vec![], vec![], vec![]);
    let (mut of_one, mut one, mut two) = (vec![], f64::INFINITY, f64::INFINITY);
    let mut rates = [0.0f64; 4];
    for _ in 0..TURNS {
        let hand = cpu_seconds(|| Baseline::play(MATCHES, shuffled())) / MATCHES as f64;
        let lab = cpu_seconds(|| sweep(&subject, MATCHES, 1)) / MATCHES as f64;
        let bare =
            cpu_seconds(|| subject.runner.run(subject.seed, 0..MATCHES, &mut |_, row, _| _ = black_box(row)));
        let stepped = cpu_seconds(|| step(&deal, subject.seed)) / STEPPED as f64;
        let alone = wall(|| sweep(&subject, SHARED, 1));
        let together = wall(|| sweep(&subject, SHARED, 2));
        of_one.push(alone / together);
        (one, two) = (one.min(alone), two.min(together));
        of_plain.push(hand / lab);
        of_bare.push(bare / MATCHES as f64 / lab);
        of_stepped.push(hand / stepped);
        for (best, seconds) in rates.iter_mut().zip([hand, lab, bare / MATCHES as f64, stepped]) {
            *best = best.max(1e-6 / seconds);
        }
    }

    let position = War::new(&deal, subject.seed).map_err(io::Error::other)?;
    let clone = nanoseconds(2_000_000, |_| _ = black_box(black_box(&position).clone()));
    let dealt = nanoseconds(400_000, |n| _ = black_box(deal.queues(subject.seed.nth(n))));
    let checked = positions_checked_per_second(&deal);

    let mut out = io::stdout().lock();
    let rows: [(&str, f64, &str, Option<f64>); 8] = [
        ("lab, all statistics, one thread / plain loop", median(of_plain), "×", Some(0.8)),
        ("lab, all statistics / bare matches", median(of_bare), "×", Some(0.95)),
        ("stepped through Game::play / plain loop", median(of_stepped), "×", Some(0.35)),
        // Only the clock on the wall can tell, and it also counts whatever else keeps the second core busy. The
        // best turns leave most of that out, so they say what is possible and not what was had.
        ("two threads / one", median(of_one), "×", Some(1.8)),
        ("two threads / one, best turns", one / two, "×", None),
        ("clone of a position", clone, "ns", None),
        ("deal of a match", dealt, "ns", None),
        ("laws, positions checked", checked, "/s", None),
    ];
    writeln!(out, "{:<46} {:>10}    {:>6}", "War", "measured", "target")?;
    for (name, value, unit, target) in rows {
        let places = if value < 100.0 { 2 } else { 0 };
        let verdict = target.map_or(String::new(), |target| {
            format!("{target:>6.2}  {}", if value >= target { "reached" } else { "MISSED" })
        });
        writeln!(out, "{name:<46} {value:>10.places$} {unit:<2} {verdict}")?;
    }
    writeln!(out, "\nBest of {TURNS} turns, million matches per CPU-second:")?;
    for (name, rate) in ["plain loop", "lab, all statistics", "bare matches", "stepped"].iter().zip(rates) {
        writeln!(out, "{name:<46} {rate:>10.3}")?;
    }
    Ok(())
}

fn sweep(subject: &Subject, matches: u64, threads: usize) -> Tally {
    let mut tally = Tally::new(&*subject.runner);
    let sweep = Sweep {
        runner: &*subject.runner,
        seed: subject.seed,
        matches,
        until: None,
        threads: NonZeroUsize::new(threads).unwrap_or(NonZeroUsize::MIN),
        progress: &Progress::default(),
    };
    sweep.play(&mut tally, &mut Outputs::default()).expect("counting needs no disk");
    tally
}

/// Plays matches action by action, as a table does.
fn step(deal: &WarSetup, seed: Seed) {
    let mut legal = Vec::new();
    for n in 0..STEPPED {
        let mut game = War::new(deal, seed.nth(n)).expect("the default deal is a deal");
        while let Some(seat) = game.deciders().first() {
            legal.clear();
            game.legal(seat, &mut legal);
            game.play(seat, legal[0], &mut EventLog::off());
        }
        black_box(game.match_sample());
    }
}

fn positions_checked_per_second(deal: &WarSetup) -> f64 {
    let mut positions = 0;
    let seconds = cpu_seconds(|| {
        for seed in (0..8).map(Seed::from) {
            laws::one_match::<War>(deal, seed).expect("War keeps the laws");
            let mut game = War::new(deal, seed).expect("the default deal is a deal");
            let mut legal = Vec::new();
            while let Some(seat) = game.deciders().first() {
                legal.clear();
                game.legal(seat, &mut legal);
                game.play(seat, legal[0], &mut EventLog::off());
                positions += 1;
            }
        }
    });
    f64::from(positions) / seconds
}

fn nanoseconds(times: u64, mut act: impl FnMut(u64)) -> f64 {
    cpu_seconds(|| (0..times).for_each(&mut act)) * 1e9 / times as f64
}

fn wall<T>(work: impl FnOnce() -> T) -> f64 {
    let start = Instant::now();
    black_box(work());
    start.elapsed().as_secs_f64()
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}
