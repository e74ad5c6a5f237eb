//! A prepared setup that the lab plays millions of times.

use std::ops::Range;

use bots::{BotKind, Lineup};
use kernel::measure::{MatchSample, Measure, MeasuredGame, Probe, SeatLabel, finish, held, tell};
use kernel::{EventLog, Fact, Game, Pairs, Players, Seats, Seed, Setup, SetupError, Viewer};

/// Plays matches of one game with one setup and the same bots, fast.
pub trait Runner: Send + Sync {
    /// The whole setup, defaults included.
    fn setup(&self) -> Pairs;
    /// The bots, as the shortest list.
    fn bots(&self) -> &Lineup;
    /// The bot of every seat.
    fn seated(&self) -> &[BotKind];
    /// The measures of a match.
    fn measures(&self) -> &'static [Measure];
    /// The series of a match.
    fn series(&self) -> &'static [Measure];
    /// Every reason for which a match can end.
    fn reasons(&self) -> &'static [&'static str];
    /// The measures, besides the length, whose distribution deserves a chart.
    fn charts(&self) -> &'static [&'static str];
    /// The yes (1) or no (0) measures.
    fn shares(&self) -> &'static [&'static str];
    /// The facts of the last position that belong in an export.
    fn finals(&self) -> &'static [&'static str];
    /// The noun for the labels, in one word.
    fn label(&self) -> &'static str;
    /// The names of everything that a seat can have had in a match.
    fn labels(&self) -> &[String];
    /// The number of seats.
    fn seats(&self) -> u8;
    /// The seats for which the game has a default bot.
    fn house(&self) -> Seats;
    /// Plays the matches of a sweep with these numbers, in order, and passes the sample and the labels of each
    /// match to `each`.
    fn run(&self, sweep: Seed, matches: Range<u64>, each: &mut dyn FnMut(u64, &MatchSample, &[SeatLabel]));
    /// Plays one match and keeps its series.
    fn trace(&self, seed: Seed) -> MatchTrace;
    /// Plays one match to its end and returns its facts.
    fn finish(&self, seed: Seed) -> (MatchSample, Vec<Fact>);
    /// Plays one match and returns its log lines, as the judge sees them.
    fn tell(&self, seed: Seed) -> (MatchSample, Vec<String>);
}

/// One match with its series.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchTrace {
    /// The sample of the match.
    pub row: MatchSample,
    /// The labels that the seats held.
    pub held: Vec<SeatLabel>,
    /// One list of values per step.
    pub samples: Vec<Vec<u32>>,
}

pub(crate) struct Prepared<G: Game> {
    setup: G::Setup,
    bots: Lineup,
    seated: Vec<BotKind>,
    labels: Vec<String>,
    seats: u8,
    house: Seats,
}

impl<G: MeasuredGame> Prepared<G> {
    /// Deals once to check that the setup can be dealt.
    pub(crate) fn new(pairs: &Pairs, bots: &Lineup) -> Result<Self, SetupError> {
        let mut setup = G::Setup::from_pairs(pairs)?;
        let mut deal = G::new(&setup, Seed::from(0))?;
        // Where the rules depend on who plays for the house, they are those of the bot that does.
        if let Some(setting) = G::Setup::HOUSE.filter(|setting| !pairs.gives_any(&[setting])) {
            let house = deal.seats().iter().find(|seat| deal.default_bot(*seat).is_some());
            let bot = house.map(|seat| bots.seated(&deal)[seat.index()].name());
            if let Some(bot) = bot.filter(|bot| G::BOT_PROFILES.iter().any(|profile| profile.name == *bot)) {
                setup.set(setting, bot)?;
                deal = G::new(&setup, Seed::from(0))?;
            }
        }
        let seats = deal.seats().len() as u8;
        let named = bots.named();
        if named > usize::from(seats) {
            return Err(SetupError::new(format!("too many bots: {named} for {seats} seats")));
        }
        let house: Seats = deal.seats().iter().filter(|seat| deal.default_bot(*seat).is_some()).collect();
        let (labels, seated) = (G::labels(&setup), bots.seated(&deal));
        Ok(Self { setup, bots: bots.shortest(&deal), seated, labels, seats, house })
    }

    fn players(&self) -> Players<G> {
        Players::new(self.seated.iter().map(|kind| kind.bot()).collect())
    }

    fn dealt<T>(result: Result<T, SetupError>) -> T {
        result.expect("a setup that was dealt once can be dealt with any seed")
    }

    /// Plays one match in the fastest way that yields the requested results.
    fn one(
        &self,
        seed: Seed,
        players: &mut Players<G>,
        probe: &mut impl Probe,
        out: &mut Vec<SeatLabel>,
    ) -> MatchSample {
        if self.labels.is_empty() {
            return Self::dealt(G::playout(&self.setup, seed, players, probe));
        }
        let game = Self::dealt(finish(&self.setup, seed, players, probe));
        held(&game, out);
        game.match_sample()
    }
}

impl<G: MeasuredGame> Runner for Prepared<G> {
    fn setup(&self) -> Pairs {
        self.setup.pairs()
    }

    fn bots(&self) -> &Lineup {
        &self.bots
    }

    fn seated(&self) -> &[BotKind] {
        &self.seated
    }

    fn measures(&self) -> &'static [Measure] {
        G::MEASURES
    }

    fn series(&self) -> &'static [Measure] {
        G::SERIES
    }

    fn reasons(&self) -> &'static [&'static str] {
        G::REASONS
    }

    fn charts(&self) -> &'static [&'static str] {
        G::CHARTS
    }

    fn shares(&self) -> &'static [&'static str] {
        G::SHARES
    }

    fn finals(&self) -> &'static [&'static str] {
        G::FINALS
    }

    fn label(&self) -> &'static str {
        G::LABEL
    }

    fn labels(&self) -> &[String] {
        &self.labels
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn house(&self) -> Seats {
        self.house
    }

    fn run(&self, sweep: Seed, matches: Range<u64>, each: &mut dyn FnMut(u64, &MatchSample, &[SeatLabel])) {
        let (mut players, mut held) = (self.players(), Vec::new());
        for n in matches {
            let row = self.one(sweep.nth(n), &mut players, &mut (), &mut held);
            each(n, &row, &held);
        }
    }

    fn trace(&self, seed: Seed) -> MatchTrace {
        let (mut samples, mut held) = (Vec::new(), Vec::new());
        let row = self.one(seed, &mut self.players(), &mut samples, &mut held);
        MatchTrace { row, held, samples }
    }

    fn finish(&self, seed: Seed) -> (MatchSample, Vec<Fact>) {
        let game = Self::dealt(finish(&self.setup, seed, &mut self.players(), &mut ()));
        (game.match_sample(), game.facts())
    }

    fn tell(&self, seed: Seed) -> (MatchSample, Vec<String>) {
        let mut log = EventLog::on();
        let game = Self::dealt(tell(&self.setup, seed, &mut self.players(), &mut (), &mut log));
        let heard = log.take().into_iter().filter_map(|event| G::redact(&event, Viewer::Judge));
        (game.match_sample(), heard.map(|event| event.to_string()).collect())
    }
}
