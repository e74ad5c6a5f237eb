//! Play and watch any game in a terminal.
//!
//! Everything stands on a [`Timeline`]: a match with a cursor. [`plain`] tells it in sentences; the screen draws
//! its [`Scene`](kernel::Scene). Neither knows any game.

mod ascii;
pub mod command;
pub mod draw;
pub mod explorer;
mod line;
mod log;
pub mod menu;
pub mod names;
mod options;
mod page;
pub mod plain;
mod prompt;
pub mod run;
mod save;
pub mod screen;
mod seating;
pub mod svg;
pub mod table;
pub mod timeline;
pub mod visit;

pub use catalog::is_played;
pub use options::{Charset, Depth, Leave, Motion, Options, Sight, Theme};
pub use page::Page;
pub use save::{save_as, save_new, save_somewhere};
pub use timeline::{Chair, Heard, Own, Source, Stop, Timeline};
