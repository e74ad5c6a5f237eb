//! The rules of Wolf Pack as the kernel calls them.

use kernel::{
    DiceTrace, EventLog, Fact, Game, GameInfo, Outcome, Refusal, RevealKind, Rng, Seat, Seats, Seed,
    SetupError, SharedData, Viewer,
};

use super::action::Action;
use super::event::Event;
use super::rules::ActingOrder;
use super::setup::WolfPackSetup;
use super::view::View;
use super::wolfpack::WolfPack;

impl Game for WolfPack {
    type Setup = WolfPackSetup;
    type Action = Action;
    type Event = Event;
    type View = View;

    const ABOUT: GameInfo = GameInfo {
        name: "wolfpack",
        title: "Wolf Pack",
        sentence: "One to five pilots choose in secret and fly together against the Ace.",
        rules: 2,
        seats: (2, 6),
    };

    fn new(deal: &WolfPackSetup, seed: Seed) -> Result<Self, SetupError> {
        Self::start(deal, seed)
    }

    fn seats(&self) -> Seats {
        self.board.seats()
    }

    #[inline]
    fn deciders(&self) -> Seats {
        self.board.deciders()
    }

    #[inline]
    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        self.choices(seat, out);
    }

    #[inline]
    fn play(&mut self, seat: Seat, action: Action, log: &mut EventLog<Event>) {
        self.decide(seat, action, log);
    }

    fn outcome(&self) -> Option<Outcome> {
        self.board.end.map(|end| end.outcome(self.board.rules.pilots))
    }

    fn view(&self, viewer: Viewer) -> View {
        self.viewed(viewer)
    }

    fn redact(event: &Event, viewer: Viewer) -> Option<Event> {
        event.to(viewer)
    }

    fn determinize(&self, seat: Seat, rng: &mut Rng) -> Self {
        self.determinized(seat, rng)
    }

    /// The pilot who confirms first may act first (A3-5).
    fn races(&self) -> bool {
        self.board.rules.order == ActingOrder::Confirmation
    }

    fn reveals(event: &Event) -> Option<RevealKind> {
        event.reveals()
    }

    fn reveals_to(event: &Event, viewer: Viewer) -> Option<RevealKind> {
        event.reveals_to(viewer)
    }

    fn facts(&self) -> Vec<Fact> {
        self.position_facts()
    }

    fn cards(deal: &WolfPackSetup) -> u64 {
        deal.pool.cards().hash
    }

    fn shared(&self) -> Option<SharedData> {
        self.pool.shared()
    }

    fn share(&mut self, with: &SharedData) {
        self.pool.share(with);
    }

    fn dice_trace(&self) -> Option<&DiceTrace> {
        self.dice.as_ref().map(kernel::Dice::watch)
    }

    fn check(&self) -> Result<(), String> {
        self.checked()
    }

    fn explain(&self, seat: Seat, action: &Action, legal: &[Action]) -> Refusal {
        self.reason(seat, action, legal)
    }
}
