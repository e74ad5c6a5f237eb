//! How fast a duel is played. `cargo bench -p games`

use std::hint::black_box;
use std::io::{self, Write};
use std::time::Instant;

use bots::Greedy;
use games::duel::{Action, Deal, Duel};
use kernel::{Bot, Chance, Game, Info, Log, Rng, Seed};

const MATCHES: u64 = 4_000;
const TURNS: usize = 5;

fn main() -> io::Result<()> {
    let deal = Deal::default();
    let mut table = Table { deal: &deal, legal: Vec::with_capacity(256) };
    let decisions = table.random(MATCHES);
    let allocations = allocation_counter::measure(|| _ = black_box(table.random(200)));
    let dealt =
        allocation_counter::measure(|| (0..200).for_each(|n| _ = black_box(Duel::new(&deal, Seed::from(n)))));
    let (mut random, mut greedy, mut clone, mut start) = (0f64, 0f64, f64::MAX, f64::MAX);
    let position = table.midway();
    for _ in 0..TURNS {
        random = random.max(decisions as f64 / seconds(|| table.random(MATCHES)));
        greedy = greedy.max(400.0 / seconds(|| table.greedy(400)));
        clone =
            clone.min(seconds(|| (0..1_000_000).for_each(|_| _ = black_box(&black_box(&position).clone()))));
        start =
            start.min(seconds(|| (0..100_000).for_each(|n| _ = black_box(Duel::new(&deal, Seed::from(n))))));
    }
    let bytes = vec![1u8; size_of::<Duel>()];
    let mut copy = bytes.clone();
    let copied =
        seconds(|| (0..1_000_000).for_each(|_| black_box(&mut copy).copy_from_slice(black_box(&bytes))));
    let mut out = io::stdout().lock();
    writeln!(out, "{:<44} {:>12}    {:>8}", "Duel", "measured", "target")?;
    let rows: [(&str, f64, &str, Option<f64>); 8] = [
        ("random legal play", random / 1e6, "M decisions/s", Some(1.5)),
        ("greedy against greedy, one thread", greedy, "matches/s", None),
        ("decisions in a match", decisions as f64 / MATCHES as f64, "", None),
        ("clone of a position", clone * 1e3, "ns", Some(300.0)),
        ("clone / copy of as many bytes", clone / copied, "×", None),
        ("size of a position", size_of::<Duel>() as f64, "bytes", None),
        ("set-up of a match", start * 1e1, "µs", Some(5.0)),
        ("allocations in 200 matches, dealt and played", allocations.count_total as f64, "", Some(0.0)),
    ];
    for (name, value, unit, target) in rows {
        let target = target.map_or(String::new(), |target| format!("{target:>8.1}"));
        writeln!(out, "{name:<44} {value:>12.2} {unit:<14} {target}")?;
    }
    writeln!(out, "{:<44} {:>12}", "allocations in 200 deals", dealt.count_total)?;
    Ok(())
}

/// Plays matches, and keeps the list of legal actions from one to the next.
struct Table<'a> {
    deal: &'a Deal,
    legal: Vec<Action>,
}

impl Table<'_> {
    fn new_match(&self, n: u64) -> Duel {
        Duel::new(self.deal, Seed::from(n)).expect("the usual setup can be dealt")
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
        duel.play(seat, action, &mut Log::off());
        true
    }

    fn greedy(&mut self, matches: u64) {
        let (mut bot, mut rng) = (Greedy::default(), Rng::new(1));
        for n in 0..matches {
            let mut duel = self.new_match(n);
            while let Some(seat) = duel.deciders().first() {
                let action = bot.choose(Info::new(&duel, seat), &mut rng);
                duel.play(seat, action, &mut Log::off());
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

fn seconds<T>(work: impl FnOnce() -> T) -> f64 {
    let start = Instant::now();
    black_box(work());
    start.elapsed().as_secs_f64()
}
