//! A game with windows: one strikes, the other may spring a trap from the hand, if there is one.

use std::fmt;
use std::str::FromStr;

use kernel::measure::{MatchSample, Measure, MeasuredGame};
use kernel::scene::SeatView;
use kernel::{
    Dice, EventLog, EventSink, Fact, Game, GameInfo, Outcome, PlayedGame, PresentedGame, RandomSource,
    Relevance, RevealKind, Rng, Scene, Seat, Seats, Seed, SetupError, Viewer,
};
use serde::{Deserialize, Serialize};

/// How often P1 strikes.
pub(crate) const STRIKES: u8 = 40;

/// The game as it should be.
pub(crate) type Ambush = Plot<false>;

/// The same game with a fault: the length of its heading tells what is hidden.
pub(crate) type Telltale = Plot<true>;

/// The position: which strikes P2 could answer is hidden from P1.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Plot<const TELLS: bool> {
    traps: Vec<bool>,
    struck: u8,
    answering: bool,
    sprung: u8,
}

/// What can be done.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) enum Deed {
    Strike,
    Pass,
    Spring,
}

const DEEDS: [(Deed, &str); 3] = [(Deed::Strike, "strike"), (Deed::Pass, "pass"), (Deed::Spring, "spring")];

impl fmt::Display for Deed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(DEEDS.iter().find(|(deed, _)| deed == self).map_or("", |(_, text)| text))
    }
}

impl FromStr for Deed {
    type Err = ();
    fn from_str(text: &str) -> Result<Self, ()> {
        DEEDS.iter().find(|(_, word)| *word == text).map(|(deed, _)| *deed).ok_or(())
    }
}

/// Why the window after so many strikes matters: every kind in turn.
pub(crate) fn concern(struck: u8) -> Relevance {
    const ALL: [Relevance; 6] = [
        Relevance::Unspecified,
        Relevance::Irrelevant,
        Relevance::Attacked,
        Relevance::Targeted,
        Relevance::Lethal,
        Relevance::Named,
    ];
    ALL[usize::from(struck) % ALL.len()]
}

/// What a seat knows: P2 the trap that could answer now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct Known {
    struck: u8,
    deciders: Seats,
    trap: Option<bool>,
    /// What nobody should know: could the next strike be answered?
    told: bool,
    /// All of them, for the judge.
    traps: Vec<bool>,
}

impl<const TELLS: bool> Plot<TELLS> {
    /// Could this strike be answered?
    pub(crate) fn trap(&self, strike: u8) -> bool {
        self.traps.get(usize::from(strike)).copied().unwrap_or_default()
    }
}

impl<const TELLS: bool> Game for Plot<TELLS> {
    type Setup = ();
    type Action = Deed;
    type Event = Deed;
    type View = Known;

    const ABOUT: GameInfo = GameInfo {
        name: "ambush",
        title: "Ambush",
        sentence: "One strikes, the other may spring a trap.",
        rules: 1,
        seats: (2, 2),
    };

    fn new(_: &(), seed: Seed) -> Result<Self, SetupError> {
        let mut dice = Dice::new(seed);
        let traps = (0..STRIKES).map(|_| dice.below(2) == 1).collect();
        Ok(Self { traps, struck: 0, answering: false, sprung: 0 })
    }

    fn seats(&self) -> Seats {
        Seats::first_n(2)
    }

    fn deciders(&self) -> Seats {
        match (self.answering, self.struck < STRIKES) {
            (true, _) => Seats::one(Seat(1)),
            (false, true) => Seats::one(Seat(0)),
            (false, false) => Seats::NONE,
        }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Deed>) {
        match self.deciders().contains(seat) {
            true if seat == Seat(0) => out.push(Deed::Strike),
            true => {
                out.push(Deed::Pass);
                if self.trap(self.struck - 1) {
                    out.push(Deed::Spring);
                }
            }
            false => {}
        }
    }

    fn play(&mut self, _: Seat, deed: Deed, log: &mut EventLog<Deed>) {
        match deed {
            Deed::Strike => (self.struck, self.answering) = (self.struck + 1, true),
            Deed::Pass => self.answering = false,
            Deed::Spring => (self.answering, self.sprung) = (false, self.sprung + 1),
        }
        log.note(|| deed);
    }

    fn outcome(&self) -> Option<Outcome> {
        self.deciders()
            .is_empty()
            .then(|| Outcome::won(Seats::one(Seat(u8::from(self.sprung > 0))), "struck"))
    }

    fn view(&self, viewer: Viewer) -> Known {
        let knows = viewer != Viewer::Public && viewer != Viewer::Seat(Seat(0)) && self.answering;
        let trap = knows.then(|| self.trap(self.struck - 1));
        let traps = if viewer == Viewer::Judge { self.traps.clone() } else { Vec::new() };
        let told = TELLS && self.trap(self.struck);
        Known { struck: self.struck, deciders: self.deciders(), trap, told, traps }
    }

    fn redact(event: &Deed, _: Viewer) -> Option<Deed> {
        Some(*event)
    }

    fn determinize(&self, seat: Seat, rng: &mut Rng) -> Self {
        let mut world = self.clone();
        let known = self.struck - u8::from(self.answering && seat == Seat(0));
        world.traps.iter_mut().skip(usize::from(known)).for_each(|trap| *trap = rng.below(2) == 1);
        world
    }

    fn facts(&self) -> Vec<Fact> {
        vec![Fact::new("struck", self.struck)]
    }

    fn reveals(event: &Deed) -> Option<RevealKind> {
        (*event == Deed::Strike).then_some(RevealKind::Hidden)
    }
}

impl<const TELLS: bool> PresentedGame for Plot<TELLS> {
    fn scene(view: &Known) -> Scene {
        let place =
            |i| SeatView { seat: Seat(i), deciding: view.deciders.contains(Seat(i)), counters: vec![] };
        let heading = if view.told { "Beware".into() } else { String::new() };
        Scene { heading, round: view.struck.into(), seats: vec![place(0), place(1)], ..Scene::default() }
    }
}

impl<const TELLS: bool> PlayedGame for Plot<TELLS> {
    const RESPONSE_WINDOWS: bool = true;

    fn pass_action(&self, seat: Seat) -> Option<Deed> {
        (self.answering && seat == Seat(1)).then_some(Deed::Pass)
    }

    fn relevance(&self, _: Seat) -> Relevance {
        concern(self.struck)
    }
}

impl<const TELLS: bool> MeasuredGame for Plot<TELLS> {
    const MEASURES: &'static [Measure] =
        &[Measure { name: "sprung", title: "Sprung", about: "Traps sprung." }];
    const REASONS: &'static [&'static str] = &["struck"];

    fn match_sample(&self) -> MatchSample {
        MatchSample::new(self.outcome().expect("a sample is of a finished match"), &[self.sprung.into()])
    }
}

/// Its line: it stands in no catalogue.
pub(crate) static AMBUSH: catalog::GameEntry = catalog::entry::<Ambush>();

#[test]
fn it_is_a_game() {
    kernel::laws::hold::<Ambush>(&(), 30);
}
