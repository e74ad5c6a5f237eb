//! The contract between a game's rules and everything that plays them.

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::Value;

use crate::scene::{Choice, GlossaryEntry};
use crate::{
    BotProfile, CardMotion, DiceTrace, EventLog, Outcome, RandomSource, Refusal, RevealKind, Rng, RoundLabel,
    Scene, Seat, Seats, Seed, Setup, SetupError, SharedData, Viewer,
};

/// A game in a few words.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct GameInfo {
    /// The name on the command line, in replays and on the wire.
    pub name: &'static str,
    /// The name for people.
    pub title: &'static str,
    /// What it is, in one sentence.
    pub sentence: &'static str,
    /// Goes up whenever the same decisions could lead to another position: old replays are then refused
    /// rather than played wrongly.
    pub rules: u32,
    /// The fewest and the most seats.
    pub seats: (u8, u8),
}

/// One named thing that is true of a position, for scenarios, exports and the curious.
#[derive(Clone, PartialEq, Debug)]
pub struct Fact {
    /// Its name, such as `q1`.
    pub name: &'static str,
    /// For programs: a number, a word, or a list of them.
    pub value: Value,
    /// For people and scenarios: the same in a few words.
    pub text: String,
}

impl Fact {
    /// This name has this value, and people write it the same way; the members of a list with spaces between.
    pub fn new(name: &'static str, value: impl Into<Value>) -> Self {
        let value = value.into();
        let text = plain(&value);
        Self { name, value, text }
    }

    /// This name has this value, and people write it in these words.
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

/// Why a response window matters to a seat.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Relevance {
    /// The game does not say: it might matter.
    #[default]
    Unspecified,
    /// It does not: somebody else's business.
    Irrelevant,
    /// The seat, or a card of its own, is attacked.
    Attacked,
    /// The seat, or a card of its own, is a target.
    Targeted,
    /// What happens would be the seat's end.
    Lethal,
    /// A card of its own that lies ready names what happens.
    Named,
}

/// The rules of one game, and one position in it.
///
/// [`play`](Game::play) trusts its caller, [`try_play`](Game::try_play) does not; everything else is derived
/// from these methods. What every implementation must keep is written down, and tested, as
/// [laws](crate::laws).
pub trait Game: Clone + Eq + Hash + Debug + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// Options, ruleset, decks: all that is known before the first shuffle.
    type Setup: Setup;
    /// One decision. Its text is its wire format, its replay format and its test format; no two legal
    /// actions of one position share a text.
    type Action: Clone + Eq + Debug + Display + FromStr + Send;
    /// One thing that happened. Its text is the sentence that is told.
    type Event: Clone + PartialEq + Debug + Display + Serialize + Send + Sync + 'static;
    /// All that one viewer may know about the position: built up from nothing, never filtered down.
    type View: Clone + Eq + Debug + Serialize;

    /// What game this is.
    const ABOUT: GameInfo;

    /// Sets up a match. The seed decides everything that chance decides.
    fn new(setup: &Self::Setup, seed: Seed) -> Result<Self, SetupError>;

    /// Who sits at the table.
    fn seats(&self) -> Seats;

    /// Who owes a decision now. Several seats: they decide in secret, in any order. None: the match is over.
    fn deciders(&self) -> Seats;

    /// Appends every action `seat` may take now; the caller owns, and reuses, the list.
    fn legal(&self, seat: Seat, out: &mut Vec<Self::Action>);

    /// Plays a legal action and settles everything up to the next decision.
    fn play(&mut self, seat: Seat, action: Self::Action, log: &mut EventLog<Self::Event>);

    /// How the match ended, once it has.
    fn outcome(&self) -> Option<Outcome>;

    /// What `viewer` may know of the position.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// The event as `viewer` may hear it, or `None` if they may not know of it at all.
    fn redact(event: &Self::Event, viewer: Viewer) -> Option<Self::Event>;

    /// A position that `seat` cannot tell from this one: everything hidden, and the dice, drawn anew.
    fn determinize(&self, seat: Seat, rng: &mut Rng) -> Self;

    /// Draws a view for the screens.
    fn scene(view: &Self::View) -> Scene;

    /// What the words and marks on its scenes mean: each of them has a sentence.
    const GLOSSARY: &'static [GlossaryEntry] = &[];

    /// The round that the position is in, as every scene of it says: for whoever wants to know that alone, many times.
    fn round_label(&self) -> RoundLabel {
        RoundLabel::from(&Self::scene(&self.view(Viewer::Public)))
    }

    /// Everything in the position as named values.
    fn facts(&self) -> Vec<Fact>;

    /// How a legal action appears among the choices of a screen.
    fn choice(_view: &Self::View, action: &Self::Action) -> Choice {
        Choice::plain(action)
    }

    /// Which cards an event, as `viewer` hears it, moves on the viewer's [`Scene`], for the screens to show one
    /// by one. When all events of an action have been shown, the scene is that of the next position.
    fn motions(_event: &Self::Event, _viewer: Viewer) -> Vec<CardMotion> {
        Vec::new()
    }

    /// Of several seats that have to decide at once, does it matter who is quicker? Mostly it does not: decisions
    /// that are taken at once can then be taken in any order.
    fn races(&self) -> bool {
        false
    }

    /// How good a legal action looks to the seat that may take it, in points of the game's own measure, judged
    /// by nothing but what that seat may know: in every position that looks the same to the seat it is the
    /// same. Bots ask this of every action of every decision, so it must be cheap and allocate nothing.
    fn evaluate(&self, _seat: Seat, _action: &Self::Action) -> i32 {
        0
    }

    /// Appends the [worth](Game::worth) of each of these legal actions, in their order. A game overrides it where judging
    /// one action does work that all actions of a decision have in common.
    fn evaluate_all(&self, seat: Seat, actions: &[Self::Action], out: &mut Vec<i32>) {
        out.extend(actions.iter().map(|action| self.evaluate(seat, action)));
    }

    /// The players that the game brings along, besides the bots that play any game.
    const BOT_PROFILES: &'static [BotProfile] = &[];

    /// What the player at this place of [`BRAINS`](Game::BRAINS) does on a seat that has to decide, judged by
    /// nothing but what that seat may know: with the same chance it does the same in every position that looks the
    /// same to the seat.
    ///
    /// # Panics
    /// If nothing can be done.
    fn think(&self, seat: Seat, _brain: usize, rng: &mut Rng) -> Self::Action {
        let mut legal = Vec::new();
        self.legal(seat, &mut legal);
        legal.swap_remove(rng.below(legal.len()))
    }

    /// The name of the bot that plays a seat if nobody is named for it, where the game has a player for it.
    fn default_bot(&self, _seat: Seat) -> Option<&'static str> {
        None
    }

    /// Who somebody on this seat is in the game, where the rules have a word for it: nobody else is called so.
    fn role(&self, _seat: Seat) -> Option<&'static str> {
        None
    }

    /// If what this seat decides now is an answer to something that another one does, and it may let it pass: the
    /// action that does. Tables let passing take the same time whether there was anything to answer with or not.
    fn pass_action(&self, _seat: Seat) -> Option<Self::Action> {
        None
    }

    /// Are there ever such windows? Then screens offer to let them pass.
    const RESPONSE_WINDOWS: bool = false;

    /// Why a window that is open for this seat matters to it, judged by what the seat may know. Who lets the table
    /// pass for them is asked all the same where it does.
    fn relevance(&self, _seat: Seat) -> Relevance {
        Relevance::Unspecified
    }

    /// The phase that this event shows to be on, by its name in the [track](crate::scene::Track): logs are divided by
    /// them.
    fn phase(_event: &Self::Event) -> Option<&'static str> {
        None
    }

    /// Did the event tell somebody something that was hidden from them, or did chance decide it? Then the
    /// action that it belongs to cannot be taken back as if nothing had happened: see [`UndoCost`](crate::UndoCost).
    /// What somebody shows by choosing an action (a card played from the hand) is that choice, and uncovers
    /// nothing.
    fn reveals(_event: &Self::Event) -> Option<RevealKind> {
        None
    }

    /// What the event, as it happened, uncovered to this viewer. A game in which an event uncovers something to some and
    /// nothing to others (a card that its owner draws) says so here; the [laws](crate::laws) then let nobody else hear
    /// a difference. It is at most what [`uncovers`](Game::uncovers) says.
    fn reveals_to(event: &Self::Event, _viewer: Viewer) -> Option<RevealKind> {
        Self::reveals(event)
    }

    /// A hash of the card data that a match with this setup depends on; a replay is refused when those cards
    /// have changed. Cards that the setup does not use are best left out of it: they spoil no old replay then.
    fn cards(_setup: &Self::Setup) -> u64 {
        0
    }

    /// What matches of equal setups can share in memory; nothing, if that is not worth it.
    fn shared(&self) -> Option<SharedData> {
        None
    }

    /// Uses this in the place of its own, if the two are equal.
    fn share(&mut self, _with: &SharedData) {}

    /// What the dice gave so far, in a match that was dealt from a [watched](Seed::watched) seed. A game that leaves
    /// anything to chance says it, so that anybody can check each throw after a match.
    fn dice_trace(&self) -> Option<&DiceTrace> {
        None
    }

    /// Invariants that must hold between any two actions: no card lost or doubled, no limit broken.
    fn check(&self) -> Result<(), String> {
        Ok(())
    }

    /// Says why an action cannot be played now, or `None` if it can.
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

    /// The sentence for an action that is not among the legal ones of a seat that has to decide.
    fn explain(&self, seat: Seat, action: &Self::Action, legal: &[Self::Action]) -> Refusal {
        let shown: Vec<_> = legal.iter().take(8).map(|a| format!("`{a}`")).collect();
        let more = if legal.len() > 8 { ", …" } else { "" };
        let right = shown.join(", ");
        Refusal::new("not-legal", format!("{seat} cannot play `{action}` now; legal is {right}{more}."))
    }

    /// Plays an action if it is legal; otherwise changes nothing and says why not.
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
