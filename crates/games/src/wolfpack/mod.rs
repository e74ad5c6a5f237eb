//! Wolf Pack: one to five pilots choose in secret and fight together against the Ace.
//!
//! A position is a [`WolfPack`]. The turn order is a table ([`STATES`], [`CHANGES`]) that the match follows. Cards
//! are data ([`WolfPackCards`]); the machine of the `effects` crate runs their effects. Every change is an
//! [`Event`], applied in one place.
//!
//! ```
//! use games::wolfpack::{WolfPackSetup, WolfPack};
//! use kernel::{Game, EventLog, Seat, Setup};
//!
//! let setup = "pilots=1 hand1=\"Open Fire\"".parse()?;
//! let mut sky = WolfPack::new(&WolfPackSetup::from_pairs(&setup)?, 7.into())?;
//! sky.try_play(Seat(0), "play Open Fire at ace".parse().unwrap(), &mut EventLog::off()).unwrap();
//! let health = sky.facts().into_iter().find(|fact| fact.name == "ace_health").unwrap();
//! assert_eq!(health.text, "245");
//! # Ok::<(), kernel::SetupError>(())
//! ```

mod action;
mod active_effects;
mod board;
mod card;
mod card_set;
mod commit;
mod damage_profile;
mod determinize;
mod diagram;
mod evaluate;
mod event;
mod event_text;
mod facts;
mod flyer;
mod forecast;
mod game;
mod game_bots;
mod legal;
mod lookahead;
mod measure;
mod play;
mod played;
mod presented;
mod refuse;
mod resolve_card;
mod rules;
mod scene;
mod scene_event;
mod settings;
mod setup;
mod start;
mod turn_flow;
mod turn_state;
mod view;
mod vocab;
#[expect(clippy::module_inception, reason = "the position is the game")]
mod wolfpack;
mod world;

pub use action::Action;
pub use board::{Aim, Board, Plane, WolfPackEnd, WolfPackTally};
pub use card::{Card, Copies, Facts, Rarity, WolfPackPrint};
pub use card_set::{CardFile, WolfPackCards};
pub use diagram::diagram;
pub use event::{Event, Intent, WolfPackDisclosure, WolfPackEventCard};
pub use flyer::{Flyer, WolfPackSide};
pub use rules::{ActingOrder, Difficulty, Rules, TurnAdvance};
pub use setup::WolfPackSetup;
pub use turn_state::{
    CHANGES, FIRST, Guard, STATES, TurnState, TurnStateInfo, TurnTransition, TurnTransitionId, Waits,
};
pub use view::View;
pub use vocab::{
    Keyword, WolfPackAtom, WolfPackObject, WolfPackObjectSchema, WolfPackPrintSchema, WolfPackStat,
    WolfPackTiming, WolfPackTrigger, WolfPackVerb, WolfPackVocab,
};
pub use wolfpack::WolfPack;
