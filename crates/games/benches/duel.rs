//! How fast a duel is played. `cargo bench -p games`

use std::hint::black_box;
use std::io::{self, Write};
use std::time::Instant;

use bots::Greedy;
use games::duel::{Action, Duel, DuelSetup};
use kernel::{Bot, EventLog, Game, InformationSet, RandomSource, Rng, Seed};

const MATCHES: u64 = 4_000;
const GREEDY: u64 = 1_000;
const TURNS: usize = 9;

fn main() -> io::Result<()> {
    let deal = <DuelSetup>::default();
    let mut table = Table { deal: &deal, legal: Vec::with_capacity(256) };
    let decisions = table.random(MATCHES);
    let allocations = allocation_counter::measure(|| _ = black_box(table.random(200)));
    let dealt = allocation_counter::measure(|| {
        (0..200).for_each(|n| _ = black_box(<Duel>::new(&deal, Seed::from(n))));
    });
    let position = table.midway();
    let bytes = vec![1u8; size_of::<Duel>()];
    let mut copy = bytes.clone();
    let [mut random, mut greedy, mut clone, mut copied, mut start] = [const { Vec::new() }; 5];
    for _ in 0..TURNS {
        random.push(decisions as f64 / seconds(|| table.random(MATCHES)) / 1e6);
        greedy.push(GREEDY as f64 / seconds(|| table.greedy(GREEDY)));
        clone.push(
            1e3 * seconds(|| (0..1_000_000).for_each(|_| _ = black_box(&black_box(&position).clone()))),
        );
        copied.push(
            1e3 * seconds(|| {
                (0..1_000_000).for_each(|_| black_box(&mut copy).copy_from_slice(black_box(&bytes)));
            }),
        );
        start.push(
            1e1 * seconds(|| (0..100_000).for_each(|n| _ = black_box(<Duel>::new(&deal, Seed::from(n))))),
        );
    }
    let ratios = clone.iter().zip(&copied).map(|(clone, copied)| clone / copied).collect();
    let mut out = io::stdout().lock();
    writeln!(
        out,
        "{:<44} {:>10}    {:<14} {:>8}   lowest to highest",
        "Duel, one thread", "median", "", "target"
    )?;
    let rows: [(&str, Vec<f64>, &str, Option<f64>); 5] = [
        ("random legal play", random, "M decisions/s", Some(1.5)),
        ("greedy against greedy", greedy, "matches/s", Some(20_000.0)),
        ("clone of a position", clone, "ns", Some(300.0)),
        ("clone / copy of as many bytes", ratios, "×", None),
        ("set-up of a match", start, "µs", Some(5.0)),
    ];
    for (name, mut values, unit, target) in rows {
        values.sort_by(f64::total_cmp);
        let (low, median, high) = (values[0], values[values.len() / 2], values[values.len() - 1]);
        let target = target.map_or(String::new(), |target| format!("{target:.1}"));
        writeln!(out, "{name:<44} {median:>10.2}    {unit:<14} {target:>8}   {low:.2} to {high:.2}")?;
    }
    writeln!(out, "{:<44} {:>10.1}", "decisions in a random match", decisions as f64 / MATCHES as f64)?;
    writeln!(out, "{:<44} {:>10}    bytes", "size of a position", size_of::<Duel>())?;
    let none = "0.0";
    let played = allocations.count_total;
    writeln!(
        out,
        "{:<44} {played:>10}    {:<14} {none:>8}",
        "allocations in 200 matches, dealt and played", ""
    )?;
    writeln!(out, "{:<44} {:>10}", "allocations in 200 deals", dealt.count_total)
}

/// Plays matches, and keeps the list of legal actions from one to the next.
struct Table<'a> {
    deal: &'a DuelSetup,
    legal: Vec<Action>,
}

impl Table<'_> {
    fn new_match(&self, n: u64) -> Duel {
        <Duel>::new(self.deal, Seed::from(n)).expect("the usual setup can be dealt")
    }

    /// Plays matches at random; gives the number of decisions.
    fn random(&mut self, matches: u64) -> u64 {
        let (mut rng, mut decisions) = (Rng::new(1), 0);
        for n in 0..matches {
            let mut duel = self.new_match(n);
            while self.step(&mut duel, &mut rng) {
                decisions += 1;
            }
            black_box(&duel);
        }
        decisions
    }

    fn step(&mut self, duel: &mut Duel, rng: &mut Rng) -> bool {
        let Some(seat) = duel.deciders().first() else { return false };
        self.legal.clear();
        duel.legal(seat, &mut self.legal);
        let action = self.legal[rng.below(self.legal.len())];
        duel.play(seat, action, &mut EventLog::off());
        true
    }

    fn greedy(&mut self, matches: u64) {
        let (mut bot, mut rng) = (Greedy::default(), Rng::new(1));
        for n in 0..matches {
            let mut duel = self.new_match(n);
            while let Some(seat) = duel.deciders().first() {
                let action = bot.choose(InformationSet::new(&duel, seat), &mut rng);
                duel.play(seat, action, &mut EventLog::off());
            }
            black_box(&duel);
        }
    }

    /// A position in the middle of a match.
    fn midway(&mut self) -> Duel {
        let (mut duel, mut rng) = (self.new_match(7), Rng::new(3));
        (0..40).for_each(|_| _ = self.step(&mut duel, &mut rng));
        duel
    }
}

/// Seconds of processor time that some work takes: what other programs do meanwhile does not count. Where the
/// system does not tell, it is the time on the clock.
fn seconds<T>(work: impl FnOnce() -> T) -> f64 {
    let (start, before) = (Instant::now(), processor());
    black_box(work());
    match (before, processor()) {
        (Some(before), Some(after)) => (after - before) as f64 / 1e9,
        _ => start.elapsed().as_secs_f64(),
    }
}

/// Nanoseconds that this thread has run.
fn processor() -> Option<u64> {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    told.split_whitespace().next()?.parse().ok()
}
