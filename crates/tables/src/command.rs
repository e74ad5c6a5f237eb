//! What somebody at a table can say.

use kernel::{Pairs, Seat};
use serde::{Deserialize, Serialize};

use crate::{DisplayName, MemberId, PassUntil, ResponseMode, pairs};

/// One thing that a member asks for. Each is done exactly once, however often it arrives.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Command {
    /// Takes a seat, or moves to another one.
    Sit {
        /// Which.
        seat: Seat,
    },
    /// Gives the seat up, and watches.
    Stand {},
    /// Takes another name.
    Rename {
        /// Which.
        name: DisplayName,
    },
    /// Is ready to begin, and adds a seed of one's own to the deal.
    Ready {
        /// Up to 64 characters that the server could not foresee; may be left empty.
        #[serde(default)]
        seed: String,
    },
    /// Is not ready after all.
    Wait {},
    /// The host: another game, other settings, other options.
    Configure {
        /// The game, if it is to change.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        game: Option<String>,
        /// All settings of the game.
        #[serde(with = "pairs")]
        #[cfg_attr(feature = "types", ts(as = "std::collections::BTreeMap<String, String>"))]
        setup: Pairs,
        /// All options of the table.
        #[serde(with = "pairs")]
        #[cfg_attr(feature = "types", ts(as = "std::collections::BTreeMap<String, String>"))]
        options: Pairs,
    },
    /// The host: a bot for a seat, or nobody.
    Bot {
        /// Where.
        seat: Seat,
        /// Which; without one the seat is free again.
        #[serde(default)]
        bot: Option<String>,
    },
    /// The host: sends somebody away.
    Kick {
        /// Whom.
        member: MemberId,
    },
    /// The host: makes somebody else the host.
    HandOver {
        /// Whom.
        member: MemberId,
    },
    /// The host: the match begins.
    Start {
        /// The host's own seed for the deal.
        #[serde(default)]
        seed: String,
    },
    /// The host: the clocks stand still, or go on.
    Pause {
        /// Stand still?
        on: bool,
    },
    /// Takes a decision of the match.
    Play {
        /// The action's text.
        action: String,
        /// The number of decisions that one's seat had taken when one chose: a late answer does not answer the next
        /// question.
        prompt: u32,
    },
    /// Takes the last decision back, or asks the others whether one may. A choice that others make at the same time and
    /// have not all made yet is changed without asking: one chooses anew, and theirs stay.
    TakeBack {},
    /// Goes back to an earlier moment, in a match that one plays alone with bots.
    GoBack {
        /// How many decisions are left, of all seats.
        to: u32,
    },
    /// Does again what was taken back.
    Redo {},
    /// Offers a draw, or accepts one.
    OfferDraw {},
    /// Agrees, or not, to what another player asked for: taking back, a draw.
    Answer {
        /// Yes?
        yes: bool,
    },
    /// Gives up.
    Resign {},
    /// Would play again.
    Rematch {},
    /// In which windows one is asked for an answer.
    Answers {
        /// Which.
        how: ResponseMode,
    },
    /// Lets windows pass for a while.
    Skip {
        /// Until when.
        until: PassUntil,
        /// The number of decisions that one's seat had taken when one chose.
        prompt: u32,
    },
    /// Lets no more windows pass.
    Stop {},
    /// Writes to everybody at the table.
    Say {
        /// What.
        text: String,
    },
    /// Lets spectators see one's hand, later, or not.
    OpenHand {
        /// Lets them?
        yes: bool,
    },
    /// Leaves the table.
    Leave {},
}
