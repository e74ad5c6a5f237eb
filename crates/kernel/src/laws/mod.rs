//! The laws: requirements on every game, tested by playing it.
//!
//! A game's own test is one line: `laws::hold::<War>(&setup, 200)`. It plays that many random matches and checks
//! every law in every position of them. A setup for this should deal at least two kinds of every hidden card, or a
//! leak stays undetected.

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

/// A requirement on every game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Law {
    /// The same setup and seed deal the same position.
    Deal,
    /// The game's own invariants hold in every position.
    Invariants,
    /// Every seat that has to decide has an action, and no other seat has one.
    Choice,
    /// No two legal actions share a text, and every text parses back to its action.
    Text,
    /// A saved and loaded position is the same position, with the same fingerprint.
    Save,
    /// An old clone does not change when the match continues.
    Clone,
    /// Simultaneous decisions can be taken in any order, unless the game declares a race.
    Order,
    /// Logging changes nothing.
    Silence,
    /// A sampled world is possible and has the same deciders; its hidden information is sampled again.
    Sample,
    /// A sampled world gives the seat, and the public, the same view.
    View,
    /// A sampled world gives the seat the same legal actions, and refuses others in the same words.
    Legal,
    /// A sampled world gives the seat's legal actions the same evaluation.
    Evaluate,
    /// The game's own bots choose legal actions, and the same actions in a sampled world.
    GameBot,
    /// An action whose events reveal nothing leads to the same view in every world that looks the same before.
    Reveal,
    /// In worlds that a viewer cannot tell apart, the viewer sees the same events until one of them reveals
    /// something to that viewer. This holds for the same action, and for another action of another seat that
    /// differs from it only in information hidden from the viewer.
    Heard,
    /// No viewer gets more information than a viewer of a higher level: the public no more than a seat, a seat no
    /// more than the judge.
    Told,
    /// The zones of a scene have unique ids, existing owners and cells of their own, the targets of arrows and choices exist, the round
    /// is the one that the game states, and the motions of the events lead from one scene to the next. So do the
    /// damage and the gains of the events, for the counters of seats.
    Scene,
    /// A refused action has a code and a sentence, and changes nothing.
    Refusal,
    /// There are no deciders exactly when there is an outcome, and the game lists its reason.
    Outcome,
    /// Every match ends.
    End,
    /// The text of a replay leads to the same position.
    Replay,
    /// The fast playout measures the same as playing step by step; a share is 0 or 1, and every label that a seat
    /// held has a unique name.
    Measure,
    /// A setup's text parses back to the same setup.
    Setup,
    /// Every setting that reveals hidden cards is declared as one that arranges cards, and the default setup has
    /// none.
    Arranged,
}

/// A law that was broken, and where.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("law {law} is broken in match {seed}, after {decisions} decisions: {what}")]
pub struct LawViolation {
    /// The law.
    pub law: Law,
    /// The seed of the match, as text.
    pub seed: String,
    /// The number of decisions before.
    pub decisions: usize,
    /// The observation.
    pub what: String,
}

impl fmt::Display for Law {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

/// If no hidden information ever differed in this many samples, it is not sampled at all.
const ENOUGH_SAMPLES: usize = 100;

/// Plays this many matches and panics at the first broken law, with everything needed to reproduce it.
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
