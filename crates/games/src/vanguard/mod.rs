//! Cardfight!! Vanguard: circles, drive checks, guardians.
//!
//! | folder | holds |
//! |---|---|
//! | `cards` | prints, card and deck files, the rules for decks |
//! | `setup` | settings, decks, arranged positions, the first position |
//! | `position` | fields, circles, the battle, the point of the turn |
//! | `rules` | actions, legality, the flow of a turn, battles, checks |
//! | `abilities` | the position as the machine of the `effects` crate sees it |
//! | `events` | changes, the reasons for moves, the events that viewers see |
//! | `view` | views, scenes, choices |
//! | `bots` | evaluation and sampled worlds |
//! | `words` | the vocabulary that Vanguard adds to the language of cards |
//!
//! ```
//! use games::vanguard::Vanguard;
//! use kernel::{EventLog, Game, Seat, Setup};
//!
//! let setup = "deck1=blaster-blade deck2=dragonic-overlord starter=P1".parse()?;
//! let mut game = Vanguard::new(&Setup::from_pairs(&setup)?, 7.into())?;
//! game.try_play(Seat(0), "start Stardust Trumpeter".parse().unwrap(), &mut EventLog::off()).unwrap();
//! assert!(!game.deciders().is_empty());
//! # Ok::<(), kernel::SetupError>(())
//! ```

mod abilities;
mod bots;
mod cards;
mod events;
mod game;
mod measure;
mod played;
mod position;
mod presented;
mod rules;
mod setup;
mod view;
mod words;

pub use cards::facts::{CardFacts, Trigger, VanguardKind};
pub use cards::pool::{VanguardCards, VanguardPrint};
pub use events::change::{MovedCard, VanguardChange};
pub use events::event::{CardTold, VanguardEvent};
pub use events::reason::VanguardMoveReason;
pub use game::Vanguard;
pub use position::board::{VanguardEnd, VanguardEndReason};
pub use position::card::{Card, VanguardPrintId};
pub use position::circle::{Circle, CircleOf, Column};
pub use position::field::{UnitFace, VanguardZone};
pub use position::phase::VanguardPhase;
pub use position::place::{VanguardPlaceRef, ZoneOf};
pub use rules::action::VanguardAction;
pub use setup::settings::VanguardSetup;
pub use view::position_view::VanguardView;
pub use view::seen::VanguardSeen;
pub use words::{
    VanguardAbilityZone, VanguardAtom, VanguardKeyword, VanguardMatchCounter, VanguardPrintSchema,
    VanguardStat, VanguardTableSchema, VanguardThing, VanguardTiming, VanguardTrigger, VanguardVerb,
    VanguardVocab,
};
