//! The rules of the duel as the kernel calls them.

use std::marker::PhantomData;

use effects::{BuiltInCards, Diagnostic, Library, SourceText};
use kernel::{
    DiceTrace, EventLog, Fact, Game, GameInfo, Outcome, Refusal, RevealKind, Rng, Seat, Seats, Seed,
    SetupError, SharedData, Viewer,
};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::duel::cards::card::DuelPrint;
use crate::duel::cards::reading::read_file;
use crate::duel::cards::toml::is_toml;
use crate::duel::events::event::Event;
use crate::duel::position::board::DuelEnd;
use crate::duel::position::duel_position::{BOTH, DuelPosition, SavedPosition};
use crate::duel::rules::action::Action;
use crate::duel::rulesets::{Academy, Ruleset};
use crate::duel::setup::duel_setup::DuelSetup;
use crate::duel::view::position_view::View;
use crate::duel::words::DuelVocab;

/// A match of the duel by the rules of `R`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Duel<R = Academy>(pub(super) DuelPosition, PhantomData<R>);

impl<R> Serialize for Duel<R> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

/// Of the cards only the texts of somebody's own files are saved: the ruleset has the others.
impl<'de, R: Ruleset> Deserialize<'de> for Duel<R> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let saved = SavedPosition::deserialize(deserializer)?;
        let position = saved.position(R::pool()).map_err(|error| D::Error::custom(error.what))?;
        Ok(Self(position, PhantomData))
    }
}

/// The cards of a ruleset, and files with more of them.
impl<R: Ruleset> BuiltInCards for Duel<R> {
    type V = DuelVocab;

    fn library() -> &'static Library<DuelVocab> {
        &R::pool().library
    }

    /// A file in TOML adds cards; a file of monsters or of spells replaces those of the ruleset.
    fn joins(source: &SourceText<'_>) -> bool {
        is_toml(source)
    }

    fn read(source: &SourceText<'_>) -> (Vec<DuelPrint>, Vec<Diagnostic>) {
        read_file(source, R::pool().form())
    }
}

impl<R: Ruleset> Game for Duel<R> {
    type Setup = DuelSetup<R>;
    type Action = Action;
    type Event = Event;
    type View = View;

    const ABOUT: GameInfo = R::ABOUT;
    fn new(setup: &DuelSetup<R>, seed: Seed) -> Result<Self, SetupError> {
        DuelPosition::deal(&setup.options, seed).map(|position| Self(position, PhantomData))
    }

    fn seats(&self) -> Seats {
        BOTH
    }

    #[inline]
    fn deciders(&self) -> Seats {
        self.0.decider().map_or(Seats::NONE, Seats::one)
    }

    #[inline]
    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        self.0.legal(seat, out);
    }

    #[inline]
    fn play(&mut self, seat: Seat, action: Action, log: &mut EventLog<Event>) {
        self.0.play(seat, &action, log);
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.board.end.map(DuelEnd::outcome)
    }

    fn view(&self, viewer: Viewer) -> View {
        self.0.view(viewer)
    }

    fn redact(event: &Event, viewer: Viewer) -> Option<Event> {
        Some(event.to(viewer))
    }

    fn determinize(&self, seat: Seat, rng: &mut Rng) -> Self {
        Self(self.0.determinize(seat, rng), PhantomData)
    }

    fn reveals(event: &Event) -> Option<RevealKind> {
        event.uncovers
    }

    fn reveals_to(event: &Event, viewer: Viewer) -> Option<RevealKind> {
        event.uncovers_to(viewer)
    }

    fn facts(&self) -> Vec<Fact> {
        self.0.facts()
    }

    fn cards(setup: &DuelSetup<R>) -> u64 {
        setup.options.pool.cards().hash
    }

    fn shared(&self) -> Option<SharedData> {
        self.0.pool.shared()
    }

    fn share(&mut self, with: &SharedData) {
        self.0.pool.share(with);
    }

    fn dice_trace(&self) -> Option<&DiceTrace> {
        self.0.random.watch()
    }

    fn check(&self) -> Result<(), String> {
        self.0.check()
    }

    fn refusal(&self, seat: Seat, action: &Action) -> Option<Refusal> {
        self.0.refusal(seat, action)
    }
}
