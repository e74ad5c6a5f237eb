//! The one place that names every game, and the edge at which types are erased.
//!
//! ```
//! use kernel::{Pairs, Seed, Viewer};
//!
//! let war = catalog::find("war")?;
//! let setup: Pairs = "down=2".parse()?;
//! let mut game = (war.open)(&setup, Seed::from(7), vec![])?;
//! for seat in game.deciders().iter() {
//!     let told = game.play(seat, "flip")?;
//!     told.to(Viewer::Public).iter().for_each(|line| println!("{}", line.text));
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod again;
mod any;
mod cards;
mod entry;
mod libraries;
mod played;
mod runner;
pub mod story;

pub use again::shell;
pub use bots::{self, Bots};
pub use effects::query::{Field, Kind, Show};
pub use effects::{GRAMMAR, Mistake, Source, Value, nearest};

pub use any::{AnyGame, Line, Told};
pub use cards::{Cards, Checked, Found, Shown};
pub use entry::{Entry, Made, Unknown, entry, find, meant, verify, verify_text};
pub use libraries::Libraries;
pub use played::is_played;
pub use runner::{Runner, Traced};

/// Every game there is. Adding one is one line.
pub static GAMES: &[Entry] = &[
    entry::<games::war::War>().with_rules(include_str!("../../../docs/rules/war.md")),
    entry::<games::duel::Duel>()
        .with_rules(include_str!("../../../docs/rules/duel.md"))
        .with_guide(include_str!("../../../docs/rules/duel.guide.toml"))
        .with_cards::<games::duel::Words>(),
    entry::<games::wolfpack::WolfPack>()
        .with_rules(include_str!("../../../docs/rules/wolfpack.md"))
        .with_guide(include_str!("../../../docs/rules/wolfpack.guide.toml"))
        .with_diagram(games::wolfpack::diagram)
        .with_cards::<games::wolfpack::Words>(),
];

/// The guide to adding a game is compiled and played.
#[cfg(doctest)]
#[doc = include_str!("../../../CONTRIBUTING.md")]
struct Contributing;
