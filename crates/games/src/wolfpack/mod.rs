//! Wolf Pack: one to five pilots choose in secret and fly together against the Ace.
//!
//! A position is a [`WolfPack`]. The turn order is a table ([`STATES`], [`CHANGES`]) that the match follows; cards
//! are data ([`Shelf`]) whose effects are run by the machine of the `effects` crate. Everything that happens is an
//! [`Event`], made in one place.
//!
//! ```
//! use games::wolfpack::{Deal, WolfPack};
//! use kernel::{Game, Log, Seat, Setup};
//!
//! let setup = "pilots=1 hand1=\"Open Fire\"".parse()?;
//! let mut sky = WolfPack::new(&Deal::from_pairs(&setup)?, 7.into())?;
//! sky.try_play(Seat(0), "play Open Fire at ace".parse().unwrap(), &mut Log::off()).unwrap();
//! let health = sky.facts().into_iter().find(|fact| fact.name == "ace_health").unwrap();
//! assert_eq!(health.text, "245");
//! # Ok::<(), kernel::SetupError>(())
//! ```

mod act;
mod action;
mod ahead;
mod board;
mod brain;
mod card;
mod commit;
mod course;
mod deal;
mod diagram;
mod event;
mod facts;
mod flyer;
mod game;
mod guess;
mod legal;
mod lookahead;
mod measure;
mod play;
mod punch;
mod refuse;
mod rules;
mod scene;
mod settings;
mod shelf;
mod start;
mod state;
mod survey;
mod told;
mod view;
#[expect(clippy::module_inception, reason = "the position is the game")]
mod wolfpack;
mod words;
mod world;
mod worth;

pub use action::Action;
pub use board::{Aim, Board, End, Plane, Tally};
pub use card::{Card, Copies, Facts, Printed, Rarity};
pub use deal::Deal;
pub use diagram::diagram;
pub use event::{Event, Eyes, Intent, News, Told};
pub use flyer::{Flyer, Side};
pub use rules::{Difficulty, Going, Order, Rules, Switch};
pub use shelf::{Cards, Shelf};
pub use state::{CHANGES, Change, ChangeId, FIRST, Guard, Node, STATES, State, Waits};
pub use view::View;
pub use wolfpack::WolfPack;
pub use words::{Atom, Cue, Keyword, Moment, OfPrints, OfThings, Stat, Thing, Verb, Words};
