//! The duel: monsters and spells, attack and defence, life points and decks.
//!
//! A position is a [`Duel`]; what every ruleset can differ in is [`Rules`]; cards are data ([`csv`], [`Shelf`])
//! whose effects are run by the machine of the `effects` crate. Everything that happens is a [`Change`], made in
//! one place.
//!
//! ```
//! use games::duel::{Deal, Duel};
//! use kernel::{Game, Log, Seat, Setup};
//!
//! let setup = "hand1=\"Vorse Raider\" deck1=Kuriboh deck2=Kuriboh".parse()?;
//! let mut duel = Duel::new(&Deal::from_pairs(&setup)?, 7.into())?;
//! for action in ["summon Vorse Raider", "next", "attack m1 directly"] {
//!     duel.try_play(Seat(0), action.parse().unwrap(), &mut Log::off()).unwrap();
//! }
//! let life = duel.facts().into_iter().find(|fact| fact.name == "life2").unwrap();
//! assert_eq!(life.text, "6100");
//! # Ok::<(), kernel::SetupError>(())
//! ```

mod action;
mod ahead;
mod arrange;
mod asking;
mod battle;
mod board;
mod card;
mod change;
mod commit;
pub mod csv;
mod deal;
mod ending;
mod event;
mod facts;
mod field;
mod fight;
mod forecast;
mod game;
mod guess;
mod legal;
mod luck;
mod measure;
mod perform;
mod phase;
mod place;
mod play;
mod position;
mod refuse;
mod rules;
mod scene;
mod seen;
mod settings;
mod shelf;
mod spell;
mod start;
mod tell;
mod toll;
mod toml;
mod view;
mod whereabouts;
mod words;
mod world;
mod worth;

pub use action::{Action, Sacrifices, Slot};
pub use board::{Board, End, Tally};
pub use card::{Card, Kind, Phases, PrintId, Printed, Stats};
pub use change::{Change, Deed};
pub use deal::{Deal, Starter};
pub use event::{Event, Telling, Told};
pub use field::{Mode, Side};
pub use phase::Phase;
pub use place::{Ref, Whose, Zone};
pub use position::Duel;
pub use rules::{Deck, DefenseTie, FailedAttack, Rules, Ruleset, Switch};
pub use seen::Seen;
pub use shelf::{Cards, Files, Shelf, Wrong};
pub use view::View;
pub use words::{Atom, Cue, Moment, OfPrints, OfThings, Stat, Stay, Thing, Verb, Where, Words};
