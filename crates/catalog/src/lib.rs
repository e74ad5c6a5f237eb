//! The list of all games, and the boundary at which types are erased.
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

mod any;
mod cards;
mod command_line;
mod entry;
mod find;
mod interactive;
mod libraries;
mod observed_event;
mod runner;
pub mod story;
mod timeline;

pub use bots::{self, Lineup};
pub use command_line::shell;
pub use effects::query::{Field, FieldKind, Show};
pub use effects::{Diagnostic, FieldValue, GRAMMAR, SourceText, nearest};

pub use any::{ActionEvents, AnyGame};
pub use cards::{CardDescription, CardPool, CardSearchResult, CheckedCards};
pub use entry::{GameEntry, SetupResult, entry};
pub use find::{UnknownGame, find, find_id, find_with, games, meant, rulesets, verify, verify_text};
pub use interactive::is_interactive;
pub use libraries::Libraries;
pub use observed_event::ObservedEvent;
pub use runner::{MatchTrace, Runner};
pub use timeline::{Moment, MomentMark, Timeline, TimelineFrame};

/// All games. Adding one takes one line, and so does adding a ruleset of a game: the first line with a name is the game
/// as it is played if no ruleset is selected.
pub static GAMES: &[GameEntry] = &[
    entry::<games::war::War>()
        .with_rules(include_str!("../../../docs/rules/war.md"))
        .with_pictures(include_str!("../../../docs/rules/war.pictures.toml")),
    duel::<games::duel::Academy>().with_pictures(include_str!("../../../docs/rules/duel.pictures.toml")),
    duel::<games::duel::Classic>().with_pictures(include_str!("../../../docs/rules/classic.pictures.toml")),
    entry::<games::wolfpack::WolfPack>()
        .with_rules(include_str!("../../../docs/rules/wolfpack.md"))
        .with_guide(include_str!("../../../docs/rules/wolfpack.guide.toml"))
        .with_pictures(include_str!("../../../docs/rules/wolfpack.pictures.toml"))
        .with_diagram(games::wolfpack::diagram)
        .with_cards::<games::wolfpack::WolfPackVocab>(),
    entry::<games::vanguard::Vanguard>()
        .with_rules(include_str!("../../../docs/rules/vanguard.md"))
        .with_guide(include_str!("../../../docs/rules/vanguard.guide.toml"))
        .with_pictures(include_str!("../../../docs/rules/vanguard.pictures.toml"))
        .with_cards::<games::vanguard::Vanguard>(),
];

/// The line of the duel by a ruleset, which says everything about itself.
pub const fn duel<R: games::duel::Ruleset>() -> GameEntry {
    let mut line = entry::<games::duel::Duel<R>>().with_cards::<games::duel::Duel<R>>();
    (line.rules, line.guide) = (R::PAGE, R::GUIDE);
    (line.deck, line.decks) = (Some(R::DECK), || R::pool().deck_texts());
    line
}

/// The guide to adding a game is compiled and played.
#[cfg(doctest)]
#[doc = include_str!("../../../CONTRIBUTING.md")]
struct Contributing;
