//! The `Game` implementation of Wolf Pack.

use kernel::scene::{Choice, GlossaryEntry};
use kernel::{
    BotProfile, DiceTrace, EventLog, Fact, Game, GameInfo, Outcome, Refusal, RevealKind, Rng, RoundLabel,
    Scene, SceneEvent, Seat, Seats, Seed, SetupError, SharedData, Viewer,
};

use super::action::Action;
use super::event::Event;
use super::flyer::Flyer;
use super::game_bots::BRAINS;
use super::lookahead::Lookahead;
use super::rules::ActingOrder;
use super::setup::WolfPackSetup;
use super::turn_state::TurnState;
use super::view::View;
use super::wolfpack::WolfPack;
use super::{scene, scene_event};

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

    const GLOSSARY: &'static [GlossaryEntry] = scene::SIGNS;

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

    fn scene(view: &View) -> Scene {
        scene::draw(view)
    }

    fn round_label(&self) -> RoundLabel {
        scene::chapter(self.board.round)
    }

    fn phase(event: &Event) -> Option<&'static str> {
        let state = match event {
            Event::Enters { to, .. } => *to,
            Event::Aside { .. } | Event::Confirmed { .. } => TurnState::Selection,
            Event::Took { .. } | Event::Selected { .. } => TurnState::BossSelection,
            Event::Played { flyer: Flyer::Ace, .. } | Event::Discarded { flyer: Flyer::Ace, .. } => {
                TurnState::BossAction
            }
            Event::Played { .. } | Event::Discarded { .. } => TurnState::Action,
            _ => return None,
        };
        Some(state.node().called)
    }

    fn choice(view: &View, action: &Action) -> Choice {
        scene::choice(view, action)
    }

    fn scene_events(event: &Event, seats: Seats, _: Viewer) -> Vec<SceneEvent> {
        scene_event::scene_events(event, seats)
    }

    /// The pilot who confirms first may act first (A3-5).
    fn races(&self) -> bool {
        self.board.rules.order == ActingOrder::Confirmation
    }

    fn evaluate(&self, seat: Seat, action: &Action) -> i32 {
        Lookahead::new(self, seat).gain(action)
    }

    fn evaluate_all(&self, seat: Seat, actions: &[Action], out: &mut Vec<i32>) {
        let mut lookahead = Lookahead::new(self, seat);
        out.extend(actions.iter().map(|action| lookahead.gain(action)));
    }

    const BOT_PROFILES: &'static [BotProfile] = BRAINS;

    fn think(&self, seat: Seat, brain: usize, rng: &mut Rng) -> Action {
        self.thought(seat, brain, rng)
    }

    /// A bot plays the Ace, unless a person takes its seat (R3-7).
    fn default_bot(&self, seat: Seat) -> Option<&'static str> {
        (seat == self.board.ace()).then(|| self.board.rules.ace.name())
    }

    /// No other seat has this role (A3-37).
    fn role(&self, seat: Seat) -> Option<&'static str> {
        (seat == self.board.ace()).then_some("Ace")
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
        deal.shelf.cards().hash
    }

    fn shared(&self) -> Option<SharedData> {
        self.shelf.shared()
    }

    fn share(&mut self, with: &SharedData) {
        self.shelf.share(with);
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
