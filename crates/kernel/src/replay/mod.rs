//! Replays: a match as durable text.
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
//! The last line is `end` and the outcome, or `open` while the match goes on. Every line ends in a checksum of the
//! line, all lines before it and, for an action, the position after it. So the first line that was changed, lost or
//! added is the first with a wrong checksum, and a program with different rules detects the difference at the
//! action concerned.
//!
//! A match with a commitment has a `fair` line with the [proof](ProofText) after its seed. The format is still
//! version 1: every older text is read and written as before, and an older program refuses the new line as unknown
//! instead of replaying anything incorrectly.
//!
//! A match of a table has `player` lines between its last decision and its end: `player P1 31 bot greedy` means
//! that a bot of that name decided for P1 from decision 31 on. The checksums cover them like every other line.

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
