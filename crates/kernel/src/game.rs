//! The first page of the contract between a game and all code that plays it: the rules.

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;

use crate::{
    DiceTrace, EventLog, Outcome, Refusal, RevealKind, Rng, Seat, Seats, Seed, Setup, SetupError, SharedData,
    Viewer,
};

/// The description of a game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct GameInfo {
    /// The name on the command line, in replays and on the wire.
    pub name: &'static str,
    /// The name for people.
    pub title: &'static str,
    /// The description, in one sentence.
    pub sentence: &'static str,
    /// Increases whenever the same decisions could lead to another position. Old replays are then refused instead
    /// of replayed incorrectly.
    pub rules: u32,
    /// The minimum and maximum number of seats.
    pub seats: (u8, u8),
}

/// One named value of a position, for stories and exports.
#[derive(Clone, PartialEq, Debug)]
pub struct Fact {
    /// The name, such as `q1`.
    pub name: &'static str,
    /// The value for programs: a number, a word, or a list of them.
    pub value: Value,
    /// The value for people and stories: the same in a few words.
    pub text: String,
}

impl Fact {
    /// A fact whose text is its value; the items of a list are separated by spaces.
    pub fn new(name: &'static str, value: impl Into<Value>) -> Self {
        let value = value.into();
        let text = plain(&value);
        Self { name, value, text }
    }

    /// A fact with this value and this text.
    pub fn said(name: &'static str, value: impl Into<Value>, text: impl Display) -> Self {
        Self { name, value: value.into(), text: text.to_string() }
    }
}

fn plain(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(items) => items.iter().map(plain).collect::<Vec<_>>().join(" "),
        other => other.to_string(),
    }
}

/// The rules of one game, and one position of it.
///
/// [`play`](Game::play) trusts its caller, [`try_play`](Game::try_play) does not; everything else is derived from
/// these methods. The requirements on every implementation are written down, and tested, as [laws](crate::laws).
/// [`PresentedGame`](crate::PresentedGame) says how a game is shown, [`PlayedGame`](crate::PlayedGame) how bots and
/// tables play it, [`MeasuredGame`](crate::measure::MeasuredGame) what the lab records.
pub trait Game: Clone + Eq + Hash + Debug + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// Options, ruleset, decks: everything that is known before the first shuffle.
    type Setup: Setup;
    /// One decision. Its text is its wire format, replay format and test format. No two legal actions of one
    /// position share a text.
    type Action: Clone + Eq + Debug + Display + FromStr + Send;
    /// One event. Its text is its log line.
    type Event: Clone + PartialEq + Debug + Display + Serialize + Send + Sync + 'static;
    /// Everything that one viewer may know about the position: built up from nothing, never filtered down.
    type View: Clone + Eq + Debug + Serialize;

    /// The description of this game.
    const ABOUT: GameInfo;

    /// Sets up a match. The seed determines everything random.
    fn new(setup: &Self::Setup, seed: Seed) -> Result<Self, SetupError>;

    /// The seats of the match.
    fn seats(&self) -> Seats;

    /// The seats that have to decide now. Several seats decide in secret, in any order. None: the match is over.
    fn deciders(&self) -> Seats;

    /// Appends every legal action of `seat`; the caller owns, and reuses, the list.
    fn legal(&self, seat: Seat, out: &mut Vec<Self::Action>);

    /// Plays a legal action and resolves everything up to the next decision.
    fn play(&mut self, seat: Seat, action: Self::Action, log: &mut EventLog<Self::Event>);

    /// The outcome, if the match is over.
    fn outcome(&self) -> Option<Outcome>;

    /// The view of `viewer` of the position.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// The event as `viewer` may know it, or `None` if they may not know of it at all.
    fn redact(event: &Self::Event, viewer: Viewer) -> Option<Self::Event>;

    /// A position that `seat` cannot tell from this one: everything hidden, and the dice, are sampled again.
    fn determinize(&self, seat: Seat, rng: &mut Rng) -> Self;

    /// Everything in the position as named values.
    fn facts(&self) -> Vec<Fact>;

    /// Whether the order matters when several seats have to decide at once. Usually it does not: simultaneous
    /// decisions can then be taken in any order.
    fn races(&self) -> bool {
        false
    }

    /// Whether the event revealed hidden information to somebody, or chance decided it. In both cases the action
    /// cannot be undone freely: see [`UndoCost`](crate::UndoCost). Information that a player shows by choosing an
    /// action (a card played from the hand) belongs to that choice and reveals nothing.
    fn reveals(_event: &Self::Event) -> Option<RevealKind> {
        None
    }

    /// What the event revealed to this viewer. A game overrides it where an event reveals something to some viewers
    /// and nothing to others (a card that its owner draws). The [laws](crate::laws) then allow a difference in the
    /// events of no other seat. It is at most [`reveals`](Game::reveals).
    fn reveals_to(event: &Self::Event, _viewer: Viewer) -> Option<RevealKind> {
        Self::reveals(event)
    }

    /// A hash of the card data that a match with this setup depends on; a replay is refused when those cards have
    /// changed. Leave out cards that the setup does not use, so that changes to them invalidate no old replay.
    fn cards(_setup: &Self::Setup) -> u64 {
        0
    }

    /// The data that matches of equal setups can share in memory; `None` if sharing is not worthwhile.
    fn shared(&self) -> Option<SharedData> {
        None
    }

    /// Uses this in place of its own data, if the two are equal.
    fn share(&mut self, _with: &SharedData) {}

    /// The throws so far, in a match with a [traced](Seed::traced) seed. Every game that uses randomness returns
    /// them, so that anybody can check each throw after a match.
    fn dice_trace(&self) -> Option<&DiceTrace> {
        None
    }

    /// Invariants that must hold between any two actions: no card lost or duplicated, no limit exceeded.
    fn check(&self) -> Result<(), String> {
        Ok(())
    }

    /// The reason why an action cannot be played now, or `None` if it can.
    fn refusal(&self, seat: Seat, action: &Self::Action) -> Option<Refusal> {
        if let Some(outcome) = self.outcome() {
            return Some(Refusal::new("match-over", format!("The match is over: {outcome}.")));
        }
        if !self.seats().contains(seat) {
            let last = Seat(self.seats().len() as u8 - 1);
            let sentence = format!("There is no {seat}: the seats are {} to {last}.", Seat(0));
            return Some(Refusal::new("no-such-seat", sentence));
        }
        if !self.deciders().contains(seat) {
            let who = self.deciders();
            let have = if who.len() == 1 { "has" } else { "have" };
            let sentence = format!("{seat} has nothing to decide now; {who} {have}.");
            return Some(Refusal::new("not-your-turn", sentence));
        }
        let mut legal = Vec::new();
        self.legal(seat, &mut legal);
        if legal.contains(action) {
            return None;
        }
        Some(self.explain(seat, action, &legal))
    }

    /// The refusal of an action that is not legal, for a seat that has to decide.
    fn explain(&self, seat: Seat, action: &Self::Action, legal: &[Self::Action]) -> Refusal {
        let shown: Vec<_> = legal.iter().take(8).map(|a| format!("`{a}`")).collect();
        let more = if legal.len() > 8 { ", …" } else { "" };
        let right = shown.join(", ");
        Refusal::new(
            "not-legal",
            format!(
                "{seat} cannot play `{action}` now; the legal actions are \
            {right}{more}."
            ),
        )
    }

    /// Plays an action if it is legal; otherwise changes nothing and returns the reason.
    fn try_play(
        &mut self,
        seat: Seat,
        action: Self::Action,
        log: &mut EventLog<Self::Event>,
    ) -> Result<(), Refusal> {
        match self.refusal(seat, &action) {
            Some(refusal) => Err(refusal),
            None => {
                self.play(seat, action, log);
                Ok(())
            }
        }
    }
}
