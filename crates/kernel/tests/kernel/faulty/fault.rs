//! The faults that are planted in a game.

use kernel::{Setting, Setup, SetupError};
use serde::{Deserialize, Serialize};

/// The fault of the game. Each fault breaks one law.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub(crate) enum Fault {
    #[default]
    None,
    /// Every deal is different.
    FreshDeal,
    /// The invariants do not hold after the first decision.
    LostCard,
    /// A seat has to decide and has no action.
    NoChoice,
    /// A seat that has decided is still offered actions.
    IdleChoice,
    /// Two actions have the same text.
    SameText,
    /// An action's text cannot be read.
    Unreadable,
    /// Part of the position is not saved.
    Forgetful,
    /// Clones share a counter.
    SharedState,
    /// The last seat to decide has an advantage.
    OrderMatters,
    /// The position depends on whether a log is recorded.
    ListenerSeen,
    /// Sampling loses a card.
    BadSample,
    /// Sampling makes a decision of the other seat.
    SampleDecides,
    /// A seat sees the other's card.
    OpenHand,
    /// The public sees a card that its owner's opponent does not.
    OpenToPublic,
    /// The legal actions depend on a hidden card.
    TellingLegal,
    /// The reason of a refusal depends on a hidden card.
    TellingRefusal,
    /// The evaluation of an action depends on a hidden card.
    TellingWorth,
    /// Actions evaluated together get other values than one by one.
    OtherWorthTogether,
    /// A decision of the game's own bot depends on a hidden card.
    TellingBrain,
    /// The game's own bot chooses an illegal action.
    StrangeBrain,
    /// Sampling changes nothing.
    LazySample,
    /// An illegal action is accepted.
    Permissive,
    /// A refused action changes the position.
    MarkedRefusal,
    /// A refusal has no sentence.
    MuteRefusal,
    /// The match is over and a seat still has to decide.
    NeverIdle,
    /// The match ends for a reason that the game does not list.
    UnnamedReason,
    /// The match does not end.
    Endless,
    /// The fast playout differs from playing step by step.
    FastAndWrong,
    /// A yes-or-no measure is neither 0 nor 1.
    OddShare,
    /// A label that a seat held has no name.
    NoLabel,
    /// Two labels have the same name.
    TwinLabels,
}

/// The setup of a faulty game.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct FaultySetup {
    pub(crate) fault: Fault,
    /// Not among the settings: a value in it is a fault by itself.
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

/// No fault outside of the position.
pub(crate) const SOUND: u8 = 0;
/// The public sees the card that was drawn.
pub(crate) const GOSSIP: u8 = 1;
/// The card data is different each time.
pub(crate) const LOOSE_CARDS: u8 = 2;
/// Both hands have the same id.
pub(crate) const TWIN_ZONES: u8 = 3;
/// A drawn card moves to the wrong hand.
pub(crate) const STRAY_MOTION: u8 = 4;
/// A choice points at a card that does not exist.
pub(crate) const STRAY_TOUCH: u8 = 6;
/// The round differs from the one on the scene.
pub(crate) const OTHER_ROUND: u8 = 7;
/// The event that shows the cards is declared as one that reveals nothing.
pub(crate) const QUIET: u8 = 5;
/// Everybody sees both cards as soon as one seat has decided, and the event is declared as one that reveals
/// nothing.
pub(crate) const CARDS_ALOUD: u8 = 8;
/// Everybody sees two events when a seat swaps its card, a choice that is still secret.
pub(crate) const CHOICE_ALOUD: u8 = 9;
/// An event that reveals nothing is declared as one that reveals something to a seat.
pub(crate) const TOO_MUCH: u8 = 10;
/// A decision costs one of two points, and the events say that it costs none.
pub(crate) const UNTOLD_DAMAGE: u8 = 11;
/// A decision costs one of two points, and the events say that it costs both.
pub(crate) const WRONG_DAMAGE: u8 = 12;
/// A decision costs one of two points, and the events say that it costs one of three.
pub(crate) const IMPOSSIBLE_DAMAGE: u8 = 13;
/// What a decision costs is told as it is: no fault.
pub(crate) const TOLD_DAMAGE: u8 = 14;
/// Both hands lie on the same cell of the centre.
pub(crate) const SAME_CELL: u8 = 15;
/// A hand lies under a zone that does not exist.
pub(crate) const LOST_NEIGHBOUR: u8 = 16;
