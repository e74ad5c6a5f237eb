//! The duel as everybody plays it.

use kernel::scene::{Choice, GlossaryEntry};
use kernel::{
    CardMotion, DiceTrace, EventLog, Fact, Game, GameInfo, Outcome, Refusal, RevealKind, Rng, RoundLabel,
    Scene, Seat, Seats, Seed, SetupError, SharedData, Viewer,
};

use super::action::Action;
use super::board::End;
use super::change::Change;
use super::deal::Deal;
use super::event::Event;
use super::phase::Phase;
use super::position::{BOTH, Duel};
use super::scene;
use super::view::View;

impl Game for Duel {
    type Setup = Deal;
    type Action = Action;
    type Event = Event;
    type View = View;

    const ABOUT: GameInfo = GameInfo {
        name: "duel",
        title: "Duel",
        sentence: "Monsters and spells, attack and defence: take the other's life points, or outlast the deck.",
        rules: 1,
        seats: (2, 2),
    };

    const GLOSSARY: &'static [GlossaryEntry] = scene::SIGNS;

    fn new(deal: &Deal, seed: Seed) -> Result<Self, SetupError> {
        Self::start(deal, seed)
    }

    fn seats(&self) -> Seats {
        BOTH
    }

    #[inline]
    fn deciders(&self) -> Seats {
        self.decider().map_or(Seats::NONE, Seats::one)
    }

    #[inline]
    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        self.choices(seat, out);
    }

    #[inline]
    fn play(&mut self, seat: Seat, action: Action, log: &mut EventLog<Event>) {
        self.act(seat, &action, log);
    }

    fn outcome(&self) -> Option<Outcome> {
        self.board.end.map(End::outcome)
    }

    fn view(&self, viewer: Viewer) -> View {
        self.viewed(viewer)
    }

    fn redact(event: &Event, viewer: Viewer) -> Option<Event> {
        event.to(viewer)
    }

    fn determinize(&self, seat: Seat, rng: &mut Rng) -> Self {
        self.guess(seat, rng)
    }

    fn scene(view: &View) -> Scene {
        scene::draw(view)
    }

    fn round_label(&self) -> RoundLabel {
        scene::chapter(self.board.turn)
    }

    fn phase(event: &Event) -> Option<&'static str> {
        match event.telling()?.change {
            Change::Turn { .. } => Some(Phase::Main1.title()),
            Change::Phase { phase, .. } => Some(phase.title()),
            _ => None,
        }
    }

    fn choice(view: &View, action: &Action) -> Choice {
        scene::choice(view, action)
    }

    fn motions(event: &Event, _: Viewer) -> Vec<CardMotion> {
        event.telling().map_or(Vec::new(), scene::motions)
    }

    fn evaluate(&self, seat: Seat, action: &Action) -> i32 {
        self.gain(seat, action)
    }

    fn reveals(event: &Event) -> Option<RevealKind> {
        event.telling().and_then(|telling| telling.uncovers)
    }

    fn reveals_to(event: &Event, viewer: Viewer) -> Option<RevealKind> {
        event.telling().and_then(|telling| telling.uncovers_to(viewer))
    }

    fn facts(&self) -> Vec<Fact> {
        self.told_facts()
    }

    fn cards(deal: &Deal) -> u64 {
        deal.shelf.cards().hash
    }

    fn shared(&self) -> Option<SharedData> {
        self.shelf.shared()
    }

    fn share(&mut self, with: &SharedData) {
        self.shelf.share(with);
    }

    fn dice_trace(&self) -> Option<&DiceTrace> {
        self.luck.watch()
    }

    fn check(&self) -> Result<(), String> {
        self.checked()
    }

    fn refusal(&self, seat: Seat, action: &Action) -> Option<Refusal> {
        self.check_action(seat, action).err()
    }
}
