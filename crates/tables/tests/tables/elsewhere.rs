//! A game in another world: the same deal, but everything that one seat does not know is drawn anew.

use kernel::measure::{Measure, Measured, Probe, Row};
use kernel::scene::Choice;
use kernel::{
    About, Brain, Concern, Fact, Game, Log, Motion, Outcome, Refusal, Rng, Scene, Seat, Seats, Seed,
    SetupError, Uncovered, Viewer, Watch,
};
use serde::{Deserialize, Serialize};

/// The game as the seat of this number could believe it to be. It is played, shown and called like the game itself.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub(crate) struct Elsewhere<G: Game, const SEAT: u8>(G);

impl<G: Game, const SEAT: u8> Game for Elsewhere<G, SEAT> {
    type Setup = G::Setup;
    type Action = G::Action;
    type Event = G::Event;
    type View = G::View;

    const ABOUT: About = G::ABOUT;
    const BRAINS: &'static [Brain] = G::BRAINS;

    fn new(setup: &G::Setup, seed: Seed) -> Result<Self, SetupError> {
        let game = G::new(setup, seed)?;
        let roll = u64::from_le_bytes(seed.key()[..8].try_into().expect("eight bytes"));
        Ok(Self(game.determinize(Seat(SEAT), &mut Rng::new(!roll))))
    }

    fn seats(&self) -> Seats {
        self.0.seats()
    }
    fn deciders(&self) -> Seats {
        self.0.deciders()
    }
    fn legal(&self, seat: Seat, out: &mut Vec<G::Action>) {
        self.0.legal(seat, out);
    }
    fn play(&mut self, seat: Seat, action: G::Action, log: &mut Log<G::Event>) {
        self.0.play(seat, action, log);
    }
    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }
    fn view(&self, viewer: Viewer) -> G::View {
        self.0.view(viewer)
    }
    fn seen(event: &G::Event, viewer: Viewer) -> Option<G::Event> {
        G::seen(event, viewer)
    }
    fn determinize(&self, seat: Seat, rng: &mut Rng) -> Self {
        Self(self.0.determinize(seat, rng))
    }
    fn scene(view: &G::View) -> Scene {
        G::scene(view)
    }
    fn facts(&self) -> Vec<Fact> {
        self.0.facts()
    }
    fn choice(view: &G::View, action: &G::Action) -> Choice {
        G::choice(view, action)
    }
    fn motions(event: &G::Event, viewer: Viewer) -> Vec<Motion> {
        G::motions(event, viewer)
    }
    fn races(&self) -> bool {
        self.0.races()
    }
    fn worth(&self, seat: Seat, action: &G::Action) -> i32 {
        self.0.worth(seat, action)
    }
    fn think(&self, seat: Seat, brain: usize, rng: &mut Rng) -> G::Action {
        self.0.think(seat, brain, rng)
    }
    fn usual(&self, seat: Seat) -> Option<&'static str> {
        self.0.usual(seat)
    }
    fn role(&self, seat: Seat) -> Option<&'static str> {
        self.0.role(seat)
    }
    fn window(&self, seat: Seat) -> Option<G::Action> {
        self.0.window(seat)
    }
    const WINDOWS: bool = G::WINDOWS;

    fn concern(&self, seat: Seat) -> Concern {
        self.0.concern(seat)
    }
    fn phase(event: &G::Event) -> Option<&'static str> {
        G::phase(event)
    }
    fn uncovers(event: &G::Event) -> Option<Uncovered> {
        G::uncovers(event)
    }
    fn cards(setup: &G::Setup) -> u64 {
        G::cards(setup)
    }
    fn watch(&self) -> Option<&Watch> {
        self.0.watch()
    }
    fn check(&self) -> Result<(), String> {
        self.0.check()
    }
    fn refusal(&self, seat: Seat, action: &G::Action) -> Option<Refusal> {
        self.0.refusal(seat, action)
    }
    fn explain(&self, seat: Seat, action: &G::Action, legal: &[G::Action]) -> Refusal {
        self.0.explain(seat, action, legal)
    }
}

impl<G: Measured, const SEAT: u8> Measured for Elsewhere<G, SEAT> {
    const MEASURES: &'static [Measure] = G::MEASURES;
    const SERIES: &'static [Measure] = G::SERIES;
    const REASONS: &'static [&'static str] = G::REASONS;

    fn row(&self) -> Row {
        self.0.row()
    }
    fn sample(&self, probe: &mut impl Probe) {
        self.0.sample(probe);
    }
}
