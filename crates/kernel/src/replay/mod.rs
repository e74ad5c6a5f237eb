//! A match as text that lasts.
//!
//! ```text
//! croupier replay 1 #8f2c11d0
//! game war #51b7e0c2
//! rules 1 #…
//! cards 5a0d36f1c2b4e788 #…
//! setup max_rounds=5000 down=3 collect=own-first pile=lifo #…
//! seed 7 #…
//! seat P1 Anna #…
//! seat P2 Ben #…
//! P1 flip #…
//! P2 flip #…
//! end P1 wins (empty_queue) #…
//! ```
//!
//! The last line is `end` and the outcome, or `open` while the match goes on. Every line ends in a check that
//! depends on the line, on all lines before it and, for an action, on the position that it led to. So the
//! first line that was changed, lost or added is the first whose check is wrong, and a program whose rules
//! play an action differently finds out at that action.
//!
//! A match that was dealt fairly between strangers has a line `fair` with the [proof](ProofText) after its seed. It is the
//! same first version of the format: every older text is read and written as before, and an older program names the
//! new line as one that it does not know rather than play anything wrongly.
//!
//! A match of a table has lines `player` between its last decision and its end: `player P1 31 bot greedy` says that from
//! decision 31 on a bot of that name decided for P1. They are covered by the checks like every other line.

mod chain;
mod change;
mod fair;
mod players;
mod record;
mod saved;
mod text;
mod verify;

pub use fair::ProofText;
pub use players::{ReplayPlayer, SeatAssignment, is_continued, replaced, summarize};
pub use record::Recorder;
pub use text::{Decision, Header, Replay, ReplayError};
pub use verify::{verify, verify_with};
