//! What can be wrong with a game.

use kernel::{Setting, Setup, SetupError};
use serde::{Deserialize, Serialize};

/// What is wrong with the game. Each breaks one law.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub(crate) enum Fault {
    #[default]
    None,
    /// Every deal is another one.
    FreshDeal,
    /// The invariants do not hold after the first decision.
    LostCard,
    /// Somebody has to decide and has nothing to choose from.
    NoChoice,
    /// Somebody who has decided is still offered actions.
    IdleChoice,
    /// Two actions have the same text.
    SameText,
    /// An action's text cannot be read.
    Unreadable,
    /// Part of the position is not saved.
    Forgetful,
    /// Clones share a counter.
    SharedState,
    /// The last to decide has an advantage.
    OrderMatters,
    /// The position counts who listens.
    ListenerSeen,
    /// Sampling loses a card.
    BadSample,
    /// Sampling decides for the other seat.
    SampleDecides,
    /// A seat sees the other's card.
    OpenHand,
    /// The public sees a card that its owner's opponent does not.
    OpenToPublic,
    /// What is legal depends on a hidden card.
    TellingLegal,
    /// Why something is not legal depends on a hidden card.
    TellingRefusal,
    /// What an action is worth depends on a hidden card.
    TellingWorth,
    /// Actions that are evaluated together are worth something else than one by one.
    OtherWorthTogether,
    /// What a player of the game's own does depends on a hidden card.
    TellingBrain,
    /// A player of the game's own does what is not legal.
    StrangeBrain,
    /// Sampling draws nothing anew.
    LazySample,
    /// An action is accepted although it is not legal.
    Permissive,
    /// A refused action leaves a mark.
    MarkedRefusal,
    /// A refusal says nothing.
    MuteRefusal,
    /// The match is over and somebody still has to decide.
    NeverIdle,
    /// The match ends for a reason the game does not name.
    UnnamedReason,
    /// The match does not end.
    Endless,
    /// The fast way to play differs from the slow way.
    FastAndWrong,
    /// A measure that says yes or no says neither.
    OddShare,
    /// What a seat holds has no name.
    NoLabel,
    /// Two labels have the same name.
    TwinLabels,
}

/// The setup of a faulty game.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct FaultySetup {
    pub(crate) fault: Fault,
    /// Not among the settings: a fault in itself, if it is set.
    pub(crate) hidden: u8,
}

impl Setup for FaultySetup {
    const SETTINGS: &'static [Setting] =
        &[Setting { name: "fault", takes: "a fault", about: "What is wrong with the game." }];

    fn set(&mut self, _: &str, value: &str) -> Result<(), SetupError> {
        self.fault = serde_json::from_value(value.into()).map_err(|e| SetupError::new(e.to_string()))?;
        Ok(())
    }

    fn value(&self, _: &str) -> Option<String> {
        Some(format!("{:?}", self.fault))
    }
}

/// Nothing is wrong with what belongs to no position.
pub(crate) const SOUND: u8 = 0;
/// The public is told which card was drawn.
pub(crate) const GOSSIP: u8 = 1;
/// The card data is never the same twice.
pub(crate) const LOOSE_CARDS: u8 = 2;
/// Both hands have the same id.
pub(crate) const TWIN_ZONES: u8 = 3;
/// A card that is drawn goes to the wrong hand.
pub(crate) const STRAY_MOTION: u8 = 4;
/// A choice points at a card that is not there.
pub(crate) const STRAY_TOUCH: u8 = 6;
/// The round is not the one that is shown.
pub(crate) const OTHER_ROUND: u8 = 7;
/// Showing the cards is said to uncover nothing.
pub(crate) const QUIET: u8 = 5;
/// Everybody hears both cards as soon as somebody has decided, and nothing is said to be uncovered.
pub(crate) const CARDS_ALOUD: u8 = 8;
/// Everybody hears twice that a seat has decided if it swaps its card: a choice that is still secret.
pub(crate) const CHOICE_ALOUD: u8 = 9;
/// An event that uncovers nothing is said to uncover something to a seat.
pub(crate) const TOO_MUCH: u8 = 10;
