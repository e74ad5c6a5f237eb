//! The rules of Vanguard as the kernel calls them.

use effects::{BuiltInCards, Library};
use kernel::{
    DiceTrace, EventLog, Fact, Game, GameInfo, Outcome, Refusal, RevealKind, Rng, Seat, Seats, Seed,
    SetupError, Viewer,
};
use serde::{Deserialize, Serialize};

use crate::vanguard::cards::pool::cards;
use crate::vanguard::events::event::VanguardEvent;
use crate::vanguard::position::board::VanguardEnd;
use crate::vanguard::position::state::VanguardPosition;
use crate::vanguard::rules::action::VanguardAction;
use crate::vanguard::setup::settings::VanguardSetup;
use crate::vanguard::view::position_view::VanguardView;
use crate::vanguard::words::VanguardVocab;

/// A match of Vanguard.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Vanguard(pub(in crate::vanguard) VanguardPosition);

impl BuiltInCards for Vanguard {
    type V = VanguardVocab;

    fn library() -> &'static Library<VanguardVocab> {
        &cards().library
    }
}

impl Game for Vanguard {
    type Setup = VanguardSetup;
    type Action = VanguardAction;
    type Event = VanguardEvent;
    type View = VanguardView;

    const ABOUT: GameInfo = GameInfo {
        name: "vanguard",
        title: "Vanguard",
        sentence: "Ride your vanguard up to grade 3, call units around it, and deal six damage before you take six.",
        rules: 1,
        seats: (2, 2),
    };

    fn new(setup: &VanguardSetup, seed: Seed) -> Result<Self, SetupError> {
        VanguardPosition::deal(setup, seed).map(Self)
    }

    fn seats(&self) -> Seats {
        Seats::first_n(2)
    }

    #[inline]
    fn deciders(&self) -> Seats {
        self.0.decider().map_or(Seats::NONE, Seats::one)
    }

    #[inline]
    fn legal(&self, seat: Seat, out: &mut Vec<VanguardAction>) {
        self.0.legal(seat, out);
    }

    #[inline]
    fn play(&mut self, seat: Seat, action: VanguardAction, log: &mut EventLog<VanguardEvent>) {
        self.0.play(seat, action, log);
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.board.end.map(VanguardEnd::outcome)
    }

    fn view(&self, viewer: Viewer) -> VanguardView {
        self.0.view(viewer)
    }

    fn redact(event: &VanguardEvent, viewer: Viewer) -> Option<VanguardEvent> {
        Some(event.to(viewer))
    }

    fn determinize(&self, seat: Seat, rng: &mut Rng) -> Self {
        Self(self.0.determinize(seat, rng))
    }

    fn reveals(event: &VanguardEvent) -> Option<RevealKind> {
        event.reveals
    }

    fn reveals_to(event: &VanguardEvent, viewer: Viewer) -> Option<RevealKind> {
        event.reveals_to(viewer)
    }

    fn facts(&self) -> Vec<Fact> {
        self.0.facts_of_position()
    }

    fn cards(_: &VanguardSetup) -> u64 {
        cards().hash
    }

    fn dice_trace(&self) -> Option<&DiceTrace> {
        self.0.trace()
    }

    fn check(&self) -> Result<(), String> {
        self.0.check()
    }

    fn explain(&self, seat: Seat, action: &VanguardAction, _: &[VanguardAction]) -> Refusal {
        self.0.explain(seat, *action)
    }
}
