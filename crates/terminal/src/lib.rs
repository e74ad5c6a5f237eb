//! Plays and displays any game in a terminal.
//!
//! Everything is based on a [`TimelineCursor`]: a match with a cursor. [`plain`] prints it in sentences; the
//! screens draw its [`Scene`](kernel::Scene). Neither knows any game.

mod ascii;
pub mod command;
pub mod draw;
pub mod explorer;
mod log;
mod match_screen;
pub mod menu;
pub mod names;
mod options;
pub mod plain;
mod prompt;
pub mod remote;
pub mod run;
mod save;
pub mod screen;
mod seating;
mod status_line;
pub mod svg;
pub mod table;
pub mod timeline;

pub use catalog::is_interactive;
pub use match_screen::MatchScreen;
pub use options::{Animation, CardVisibility, Charset, Depth, DisplayOptions, ExitTarget, Theme};
pub use save::{save_as, save_new, save_somewhere};
pub use timeline::{CursorStop, LocalMatch, PlayOutcome, PlayerKind, TimelineCursor, TimelineSource};
