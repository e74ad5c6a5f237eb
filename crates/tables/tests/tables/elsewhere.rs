//! A game in another world: the same deal, but everything that one seat does not know is drawn anew.

use kernel::measure::{MatchSample, Measure, MeasuredGame, Probe};
use kernel::scene::Choice;
use kernel::{
    BotProfile, CardMotion, DiceTrace, EventLog, Fact, Game, GameInfo, Outcome, PlayedGame, PresentedGame,
    Refusal, Relevance, RevealKind, Rng, Scene, SceneEvent, Seat, Seats, Seed, SetupError, Viewer,
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

    const ABOUT: GameInfo = G::ABOUT;
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
    fn play(&mut self, seat: Seat, action: G::Action, log: &mut EventLog<G::Event>) {
        self.0.play(seat, action, log);
    }
    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }
    fn view(&self, viewer: Viewer) -> G::View {
        self.0.view(viewer)
    }
    fn redact(event: &G::Event, viewer: Viewer) -> Option<G::Event> {
        G::redact(event, viewer)
    }
    fn determinize(&self, seat: Seat, rng: &mut Rng) -> Self {
        Self(self.0.determinize(seat, rng))
    }
    fn facts(&self) -> Vec<Fact> {
        self.0.facts()
    }
    fn races(&self) -> bool {
        self.0.races()
    }
    fn reveals(event: &G::Event) -> Option<RevealKind> {
        G::reveals(event)
    }
    fn reveals_to(event: &G::Event, viewer: Viewer) -> Option<RevealKind> {
        G::reveals_to(event, viewer)
    }
    fn cards(setup: &G::Setup) -> u64 {
        G::cards(setup)
    }
    fn dice_trace(&self) -> Option<&DiceTrace> {
        self.0.dice_trace()
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

impl<G: PresentedGame, const SEAT: u8> PresentedGame for Elsewhere<G, SEAT> {
    fn scene(view: &G::View) -> Scene {
        G::scene(view)
    }
    fn choice(view: &G::View, action: &G::Action) -> Choice {
        G::choice(view, action)
    }
    fn motions(event: &G::Event, viewer: Viewer) -> Vec<CardMotion> {
        G::motions(event, viewer)
    }
    fn scene_events(event: &G::Event, seats: Seats, viewer: Viewer) -> Vec<SceneEvent> {
        G::scene_events(event, seats, viewer)
    }
    fn phase(event: &G::Event) -> Option<&'static str> {
        G::phase(event)
    }
}

impl<G: PlayedGame, const SEAT: u8> PlayedGame for Elsewhere<G, SEAT> {
    const BOT_PROFILES: &'static [BotProfile] = G::BOT_PROFILES;
    const RESPONSE_WINDOWS: bool = G::RESPONSE_WINDOWS;

    fn evaluate(&self, seat: Seat, action: &G::Action) -> i32 {
        self.0.evaluate(seat, action)
    }
    fn think(&self, seat: Seat, profile: usize, rng: &mut Rng) -> G::Action {
        self.0.think(seat, profile, rng)
    }
    fn default_bot(&self, seat: Seat) -> Option<&'static str> {
        self.0.default_bot(seat)
    }
    fn role(&self, seat: Seat) -> Option<&'static str> {
        self.0.role(seat)
    }
    fn pass_action(&self, seat: Seat) -> Option<G::Action> {
        self.0.pass_action(seat)
    }
    fn relevance(&self, seat: Seat) -> Relevance {
        self.0.relevance(seat)
    }
}

impl<G: MeasuredGame, const SEAT: u8> MeasuredGame for Elsewhere<G, SEAT> {
    const MEASURES: &'static [Measure] = G::MEASURES;
    const SERIES: &'static [Measure] = G::SERIES;
    const REASONS: &'static [&'static str] = G::REASONS;

    fn match_sample(&self) -> MatchSample {
        self.0.match_sample()
    }
    fn sample(&self, probe: &mut impl Probe) {
        self.0.sample(probe);
    }
}
