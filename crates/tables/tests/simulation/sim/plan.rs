//! What one seed means: which game, which options, and what goes wrong.

use std::fmt;

use catalog::GameEntry as Line;
use kernel::{Pairs, RandomSource, Rng};

/// Everything that a run depends on, drawn from its seed.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub seed: u64,
    pub line: &'static Line,
    pub setup: &'static str,
    pub options: String,
    pub players: usize,
    pub watchers: usize,
    pub faults: Faults,
    /// After so many milliseconds everything heals.
    pub heals: u64,
}

/// How much goes wrong: chances in a thousand.
#[derive(Clone, Debug)]
pub(crate) struct Faults {
    /// A message is lost.
    pub loss: usize,
    /// A message arrives twice.
    pub doubling: usize,
    /// A message is overtaken by the next ones.
    pub delay: usize,
    /// A connection breaks at a message; half of the time only one end notices at first.
    pub breaks: usize,
    /// The server dies while something is being stored.
    pub crashes: usize,
    /// The disk says no.
    pub refusals: usize,
    /// Storing takes seconds.
    pub slow: usize,
    /// A bot thinks for too long, or not at all.
    pub stupor: usize,
    /// Somebody does something else than play.
    pub mischief: usize,
}

/// Settings with which a match of a game is over soon; a game that is not listed is played as it is.
fn setups(game: &str) -> &'static [&'static str] {
    match game {
        "war" => &[
            "max_rounds=8",
            "max_rounds=12 down=1",
            "p1=2,9,K,4 p2=10,3,3,5",
            "max_rounds=5 down=0 pile=fifo",
        ],
        "duel" => &["life=400", "life=900 starter=P1", "life=300 first_turn_attack=off"],
        "wolfpack" => &[
            "pilots=1 ace_health=20 max_rounds=3",
            "pilots=2 ace_health=30 max_rounds=3",
            "pilots=5 ace_health=40 max_rounds=2",
            "pilots=3 ace_health=40 max_rounds=2 order=confirmation continue=auto",
        ],
        _ => &[""],
    }
}

impl Plan {
    pub(crate) fn of(seed: u64) -> Self {
        let mut rng = Rng::new(seed ^ 0x5eed);
        let mut one_of = |texts: &[&'static str]| texts[rng.below(texts.len())];
        let games: Vec<_> = catalog::GAMES.iter().map(|line| line.about.name).collect();
        let line = catalog::find(one_of(&games)).expect("it is in the catalogue");
        let setup = one_of(setups(line.about.name));
        let options = [
            one_of(&["", "clock=20s", "clock=5s", "clock=60s+2s", "clock=10s late=lose"]),
            one_of(&["grace=5", "grace=10", "grace=45"]),
            one_of(&["", "chat=everybody", "chat=off"]),
            one_of(&["", "hands=open:3", "hands=open:1"]),
            one_of(&["", "undo=never"]),
            one_of(&["", "mask=long"]),
        ];
        // A third of all runs is quiet in each respect, so that faults are met alone and together.
        let mut often = |most: usize| rng.below(most * 3 / 2).saturating_sub(most / 2);
        let faults = Faults {
            loss: often(30),
            doubling: often(60),
            delay: often(60),
            breaks: often(30),
            crashes: often(40),
            refusals: often(20),
            slow: often(30),
            stupor: often(200),
            mischief: often(300),
        };
        let options =
            options.iter().filter(|option| !option.is_empty()).copied().collect::<Vec<_>>().join(" ");
        let most = usize::from(line.about.seats.1).min(4);
        let (players, watchers) = (1 + rng.below(most), rng.below(3));
        Self {
            seed,
            line,
            setup,
            options,
            players,
            watchers,
            faults,
            heals: 5_000 + rng.below(40_000) as u64,
        }
    }

    pub(crate) fn setup(&self) -> Pairs {
        self.setup.parse().expect("settings are pairs")
    }

    pub(crate) fn options(&self) -> Pairs {
        self.options.parse().expect("options are pairs")
    }
}

impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { seed, line, setup, options, players, watchers, faults, heals } = self;
        writeln!(f, "seed {seed}: {} {setup}", line.about.name)?;
        writeln!(f, "  options {options}")?;
        writeln!(f, "  {players} players, {watchers} watchers, heals after {heals} ms")?;
        writeln!(f, "  {faults:?}")?;
        write!(f, "  again: cargo run --release -p tables --example simulate -- --from {seed} --seeds 1")
    }
}
