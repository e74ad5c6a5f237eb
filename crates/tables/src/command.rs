//! The commands of a member.

use kernel::{Pairs, Seat};
use serde::{Deserialize, Serialize};

use crate::{DisplayName, MemberId, PassUntil, ResponseMode, pairs};

/// A command of a member. The table executes each command exactly once, however often it arrives.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Command {
    /// Takes a seat, or moves to another one.
    Sit {
        /// The seat.
        seat: Seat,
    },
    /// Leaves the seat and becomes a spectator.
    Stand {},
    /// Changes the member's name.
    Rename {
        /// The new name.
        name: DisplayName,
    },
    /// Marks the member as ready and adds a seed of their own to the deal.
    Ready {
        /// Up to 64 characters that the server cannot predict; may be empty.
        #[serde(default)]
        seed: String,
    },
    /// Withdraws `ready`.
    Wait {},
    /// Host only: changes the game, its settings or the table's options.
    Configure {
        /// The new game, if it changes.
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
    /// Host only: gives a seat to a bot, or frees it.
    Bot {
        /// The seat.
        seat: Seat,
        /// The bot; `None` frees the seat.
        #[serde(default)]
        bot: Option<String>,
    },
    /// Host only: removes a member from the table.
    Kick {
        /// The member.
        member: MemberId,
    },
    /// Host only: makes another member the host.
    HandOver {
        /// The new host.
        member: MemberId,
    },
    /// Host only: starts the match.
    Start {
        /// The host's own seed for the deal.
        #[serde(default)]
        seed: String,
    },
    /// Host only: stops the clocks or continues them.
    Pause {
        /// Whether the clocks stop.
        on: bool,
    },
    /// Makes a decision in the match.
    Play {
        /// The action's text.
        action: String,
        /// The number of decisions that the seat had made when the member chose. It prevents a late answer
        /// from answering the next prompt.
        prompt: u32,
    },
    /// Takes the last decision back, or asks the others whether one may. A choice that others make at the same time and
    /// have not all made yet is changed without asking: the seat chooses again, and the other choices stay.
    TakeBack {},
    /// Goes back to an earlier decision, in a match that the member plays alone against bots.
    GoBack {
        /// The number of decisions to keep, over all seats.
        to: u32,
    },
    /// Repeats a decision that was taken back.
    Redo {},
    /// Offers a draw, or accepts one.
    OfferDraw {},
    /// Accepts or declines a request of another player: a takeback or a draw.
    Answer {
        /// Whether the member accepts.
        yes: bool,
    },
    /// Resigns.
    Resign {},
    /// Asks for a rematch.
    Rematch {},
    /// Chooses the response windows in which the member is asked.
    // Programs before protocol 4 stored `answers`, `skip` and `stop`.
    #[serde(alias = "answers")]
    ResponseMode {
        /// The new mode.
        #[serde(alias = "how")]
        mode: ResponseMode,
    },
    /// Passes response windows automatically for a while.
    #[serde(alias = "skip")]
    AutoPass {
        /// When the automatic passing ends.
        until: PassUntil,
        /// The number of decisions that the seat had made when the member chose.
        prompt: u32,
    },
    /// Stops passing automatically.
    #[serde(alias = "stop")]
    StopAutoPass {},
    /// Sends a chat message to everybody at the table.
    Say {
        /// The message.
        text: String,
    },
    /// Allows spectators to see the member's hand, with a delay, or forbids it.
    OpenHand {
        /// Whether spectators may see it.
        yes: bool,
    },
    /// Leaves the table.
    Leave {},
}
