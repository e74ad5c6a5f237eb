//! What every game must keep, tested by playing it.
//!
//! A game's own test is one line: `laws::hold::<War>(&setup, 200)`. It plays that many matches at random and
//! tries every law in every position of them. A setup for this should deal at least two kinds of every hidden
//! card, or a leak goes unseen.

mod arranged;
mod event_privacy;
mod knowledge;
mod scenes;
mod secret;
mod trial;
mod value;

use std::fmt;

use crate::measure::MeasuredGame;
use crate::{Seed, Setup};

pub use trial::{TrialCounts, one_match};

/// One thing that must be true of every game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Law {
    /// The same setup and seed deal the same position.
    Deal,
    /// The game's own invariants hold in every position.
    Invariants,
    /// Everybody who has to decide has an action, and nobody else has one.
    Choice,
    /// No two legal actions share a text, and every text is read back as its action.
    Text,
    /// A position that is saved and loaded is the same position, with the same fingerprint.
    Save,
    /// An old clone does not change when the match goes on.
    Clone,
    /// Decisions that are taken at once can be taken in any order, unless the game says that it is a race.
    Order,
    /// Listening changes nothing.
    Silence,
    /// A sampled world is a possible one, and it asks the same seats; what is hidden is drawn anew in it.
    Sample,
    /// A sampled world gives the seat, and the public, the same view.
    View,
    /// A sampled world gives the seat the same legal actions, and refuses others in the same words.
    Legal,
    /// A sampled world gives the seat's legal actions the same worth.
    Evaluate,
    /// The players that a game brings along do what is legal, and the same in a sampled world.
    GameBot,
    /// An action whose events uncover nothing leads to the same view in every world that looks the same before.
    Reveal,
    /// In worlds that a viewer cannot tell apart, the viewer hears the same events until one of them uncovers something
    /// to that viewer. The same action sounds the same, and so does another action of another seat that differs from it
    /// only in what the viewer may not know.
    Heard,
    /// Nobody is told more than the next who knows more: the public no more than a seat, a seat no more than
    /// the judge.
    Told,
    /// The zones of a scene have ids of their own and owners who are there, what arrows and choices point at is
    /// there too, the round is the one that the game says, and the motions that are told lead from one scene to the
    /// next.
    Scene,
    /// A refused action has a code and a sentence, and changes nothing.
    Refusal,
    /// Nobody has to decide exactly when there is an outcome, and its reason is one the game names.
    Outcome,
    /// Every match ends.
    End,
    /// A replay's text leads to the same position.
    Replay,
    /// The fast way to play a match measures what the slow way does; a share is 0 or 1, and what is held has a
    /// name of its own.
    Measure,
    /// A setup's text makes the same setup.
    Setup,
    /// Every setting that tells hidden cards is declared as one that arranges cards, and the usual setup has none.
    Arranged,
}

/// A law that did not hold, and where.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("law {law} is broken in match {seed}, after {decisions} decisions: {what}")]
pub struct LawViolation {
    /// The law.
    pub law: Law,
    /// The match's seed, as text.
    pub seed: String,
    /// How far the match had come.
    pub decisions: usize,
    /// What was seen.
    pub what: String,
}

impl fmt::Display for Law {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

/// If nothing hidden was ever drawn otherwise in this many samples, it is not drawn at all.
const ENOUGH_SAMPLES: usize = 100;

/// Plays this many matches and panics, with everything needed to see it again, at the first broken law.
///
/// # Panics
/// When a law is broken.
pub fn hold<G: MeasuredGame>(setup: &G::Setup, matches: u64) {
    let mut all = TrialCounts::default();
    for seed in (0..matches).map(Seed::from) {
        match one_match::<G>(setup, seed) {
            Ok(tried) => all += tried,
            Err(broken) => panic!("{}: {broken} (setup: {})", G::ABOUT.name, setup.pairs()),
        }
    }
    assert!(
        all.redrawn > 0 || all.hidden < ENOUGH_SAMPLES,
        "{}: law {} is broken: in {} samples nothing that is hidden was ever drawn otherwise (setup: {})",
        G::ABOUT.name,
        Law::Sample,
        all.hidden,
        setup.pairs()
    );
}
