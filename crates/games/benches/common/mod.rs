//! Plays matches of any game and reports the measurements, for the benchmarks of the games.

use std::hint::black_box;
use std::io::{self, Write};

use bots::Greedy;
use kernel::{Bot, EventLog, Game, InformationSet, PlayedGame, RandomSource, Rng, Seed};
use testkit::cpu_seconds;

/// The numbers of matches, and how often each measurement is repeated.
pub(crate) struct Effort {
    pub(crate) random: u64,
    pub(crate) greedy: u64,
    pub(crate) deals: u64,
    pub(crate) turns: usize,
    /// The number of decisions before the position that is cloned.
    pub(crate) midway: usize,
}

/// The targets, in the units of the report.
pub(crate) struct Targets {
    pub(crate) random: f64,
    pub(crate) greedy: f64,
    pub(crate) clone: f64,
    pub(crate) start: f64,
}

/// Measures a game and prints the report.
pub(crate) fn measure<G: PlayedGame>(
    title: &str,
    setup: &G::Setup,
    effort: &Effort,
    targets: &Targets,
) -> io::Result<()> {
    let mut table = Table::<G> { setup, legal: Vec::with_capacity(256) };
    let decisions = table.random(effort.random);
    let position = table.midway(effort.midway);
    let bytes = vec![1u8; size_of::<G>()];
    let mut copy = bytes.clone();
    let [mut random, mut greedy, mut clone, mut copied, mut start] = [const { Vec::new() }; 5];
    for _ in 0..effort.turns {
        random.push(decisions as f64 / cpu_seconds(|| table.random(effort.random)) / 1e6);
        greedy.push(effort.greedy as f64 / cpu_seconds(|| table.greedy(effort.greedy)));
        clone.push(
            1e3 * cpu_seconds(|| (0..1_000_000).for_each(|_| _ = black_box(&black_box(&position).clone()))),
        );
        copied.push(
            1e3 * cpu_seconds(|| {
                (0..1_000_000).for_each(|_| black_box(&mut copy).copy_from_slice(black_box(&bytes)));
            }),
        );
        let deal = |n| _ = black_box(table.deal(n));
        start.push(1e6 * cpu_seconds(|| (0..effort.deals).for_each(deal)) / effort.deals as f64);
    }
    let ratios = clone.iter().zip(&copied).map(|(clone, copied)| clone / copied).collect();
    let mut out = io::stdout().lock();
    let (median, target) = ("median", "target");
    writeln!(out, "{title:<44} {median:>10}    {:<14} {target:>8}   lowest to highest", "")?;
    let rows: [(&str, Vec<f64>, &str, Option<f64>); 5] = [
        ("random legal play", random, "M decisions/s", Some(targets.random)),
        ("greedy on every seat", greedy, "matches/s", Some(targets.greedy)),
        ("clone of a position", clone, "ns", Some(targets.clone)),
        ("clone / copy of as many bytes", ratios, "×", None),
        ("set-up of a match", start, "µs", Some(targets.start)),
    ];
    for (name, mut values, unit, target) in rows {
        values.sort_by(f64::total_cmp);
        let (low, median, high) = (values[0], values[values.len() / 2], values[values.len() - 1]);
        let target = target.map_or(String::new(), |target| format!("{target:.1}"));
        writeln!(out, "{name:<44} {median:>10.2}    {unit:<14} {target:>8}   {low:.2} to {high:.2}")?;
    }
    writeln!(out, "{:<44} {:>10.1}", "decisions in a random match", decisions as f64 / effort.random as f64)?;
    writeln!(out, "{:<44} {:>10}    bytes", "size of a position", size_of::<G>())?;
    let played = allocation_counter::measure(|| _ = black_box(table.random(200))).count_total;
    let dealt = allocation_counter::measure(|| (0..200).for_each(|n| _ = black_box(table.deal(n))));
    writeln!(out, "{:<44} {played:>10}", "allocations in 200 matches, dealt and played")?;
    writeln!(out, "{:<44} {:>10}", "allocations in 200 deals", dealt.count_total)
}

/// Plays matches, and keeps the list of legal actions from one to the next.
struct Table<'a, G: Game> {
    setup: &'a G::Setup,
    legal: Vec<G::Action>,
}

impl<G: PlayedGame> Table<'_, G> {
    fn deal(&self, n: u64) -> G {
        G::new(self.setup, Seed::from(n)).expect("the setup can be dealt")
    }

    /// Plays matches at random; returns the number of decisions.
    fn random(&mut self, matches: u64) -> u64 {
        let (mut rng, mut decisions) = (Rng::new(1), 0);
        for n in 0..matches {
            let mut game = self.deal(n);
            while self.step(&mut game, &mut rng) {
                decisions += 1;
            }
            black_box(&game);
        }
        decisions
    }

    fn step(&mut self, game: &mut G, rng: &mut Rng) -> bool {
        let Some(seat) = game.deciders().first() else { return false };
        self.legal.clear();
        game.legal(seat, &mut self.legal);
        let action = self.legal[rng.below(self.legal.len())].clone();
        game.play(seat, action, &mut EventLog::off());
        true
    }

    fn greedy(&mut self, matches: u64) {
        let (mut bot, mut rng) = (Greedy::default(), Rng::new(1));
        for n in 0..matches {
            let mut game = self.deal(n);
            while let Some(seat) = game.deciders().first() {
                let action = bot.choose(InformationSet::new(&game, seat), &mut rng);
                game.play(seat, action, &mut EventLog::off());
            }
            black_box(&game);
        }
    }

    /// The position after this many decisions.
    fn midway(&mut self, decisions: usize) -> G {
        let (mut game, mut rng) = (self.deal(7), Rng::new(3));
        (0..decisions).for_each(|_| _ = self.step(&mut game, &mut rng));
        game
    }
}
