//! Wolf Pack as everybody plays it.

use kernel::scene::{Choice, Sign};
use kernel::{
    About, Brain, Chapter, Fact, Game, Log, Outcome, Refusal, Rng, Scene, Seat, Seats, Seed, SetupError,
    Shared, Uncovered, Viewer, Watch,
};

use super::action::Action;
use super::brain::BRAINS;
use super::deal::Deal;
use super::event::Event;
use super::flyer::Flyer;
use super::lookahead::Lookahead;
use super::rules::Order;
use super::scene;
use super::state::State;
use super::view::View;
use super::wolfpack::WolfPack;

impl Game for WolfPack {
    type Setup = Deal;
    type Action = Action;
    type Event = Event;
    type View = View;

    const ABOUT: About = About {
        name: "wolfpack",
        title: "Wolf Pack",
        sentence: "One to five pilots choose in secret and fly together against the Ace.",
        rules: 1,
        seats: (2, 6),
    };

    const SIGNS: &'static [Sign] = scene::SIGNS;

    fn new(deal: &Deal, seed: Seed) -> Result<Self, SetupError> {
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
    fn play(&mut self, seat: Seat, action: Action, log: &mut Log<Event>) {
        self.decide(seat, action, log);
    }

    fn outcome(&self) -> Option<Outcome> {
        self.board.end.map(|end| end.outcome(self.board.rules.pilots))
    }

    fn view(&self, viewer: Viewer) -> View {
        self.viewed(viewer)
    }

    fn seen(event: &Event, viewer: Viewer) -> Option<Event> {
        event.to(viewer)
    }

    fn determinize(&self, seat: Seat, rng: &mut Rng) -> Self {
        self.guess(seat, rng)
    }

    fn scene(view: &View) -> Scene {
        scene::draw(view)
    }

    fn chapter(&self) -> Chapter {
        scene::chapter(self.board.round)
    }

    fn phase(event: &Event) -> Option<&'static str> {
        let state = match event {
            Event::Enters { to, .. } => *to,
            Event::Aside { .. } | Event::Confirmed { .. } => State::Selection,
            Event::Took { .. } | Event::Selected { .. } => State::BossSelection,
            Event::Played { flyer: Flyer::Ace, .. } | Event::Discarded { flyer: Flyer::Ace, .. } => {
                State::BossAction
            }
            Event::Played { .. } | Event::Discarded { .. } => State::Action,
            _ => return None,
        };
        Some(state.node().called)
    }

    fn choice(view: &View, action: &Action) -> Choice {
        scene::choice(view, action)
    }

    /// Who confirms first may act first (A3-5).
    fn races(&self) -> bool {
        self.board.rules.order == Order::Confirmation
    }

    fn worth(&self, seat: Seat, action: &Action) -> i32 {
        Lookahead::new(self, seat).gain(action)
    }

    fn evaluate_all(&self, seat: Seat, actions: &[Action], out: &mut Vec<i32>) {
        let mut lookahead = Lookahead::new(self, seat);
        out.extend(actions.iter().map(|action| lookahead.gain(action)));
    }

    const BRAINS: &'static [Brain] = BRAINS;

    fn think(&self, seat: Seat, brain: usize, rng: &mut Rng) -> Action {
        self.thought(seat, brain, rng)
    }

    /// The Ace is no person, unless one sits down on its seat (R3-7).
    fn usual(&self, seat: Seat) -> Option<&'static str> {
        (seat == self.board.ace()).then_some("cadet")
    }

    /// Nobody else is called so (A3-37).
    fn role(&self, seat: Seat) -> Option<&'static str> {
        (seat == self.board.ace()).then_some("Ace")
    }

    fn uncovers(event: &Event) -> Option<Uncovered> {
        event.uncovers()
    }

    fn uncovers_to(event: &Event, viewer: Viewer) -> Option<Uncovered> {
        event.uncovers_to(viewer)
    }

    fn facts(&self) -> Vec<Fact> {
        self.told_facts()
    }

    fn cards(deal: &Deal) -> u64 {
        deal.shelf.cards().hash
    }

    fn shared(&self) -> Option<Shared> {
        self.shelf.shared()
    }

    fn share(&mut self, with: &Shared) {
        self.shelf.share(with);
    }

    fn watch(&self) -> Option<&Watch> {
        self.dice.as_ref().map(kernel::Dice::watch)
    }

    fn check(&self) -> Result<(), String> {
        self.checked()
    }

    fn explain(&self, seat: Seat, action: &Action, legal: &[Action]) -> Refusal {
        self.reason(seat, action, legal)
    }
}
