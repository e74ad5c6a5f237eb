//! Play and watch any game in a terminal.
//!
//! Everything stands on a [`Timeline`]: a match with a cursor. [`plain`] tells it in sentences; the screen draws
//! its [`Scene`](kernel::Scene). Neither knows any game.

mod ascii;
pub mod command;
pub mod draw;
pub mod explorer;
pub mod menu;
mod options;
pub mod plain;
mod prompt;
pub mod run;
mod save;
pub mod screen;
pub mod svg;
pub mod timeline;

pub use options::{Charset, Depth, Leave, Motion, Options, Sight, Theme};
pub use save::{save_as, save_new};
pub use timeline::{Chair, Heard, Stop, Timeline};
