//! The duel: monsters and spells, attack and defence, life points and decks.
//!
//! [`Duel<R>`](Duel) is the game by a [`Ruleset`], which carries its switches ([`Rules`]), its cards, its texts and its
//! version. A position is the same for all rulesets: the code reads switches, and never asks which ruleset has set them.
//! Everything that happens is a [`DuelChange`], made in one place (`events/commit.rs`).
//!
//! | folder | holds |
//! |---|---|
//! | `cards` | what is printed on cards, the files that they are read from, the checker of their programs |
//! | `rulesets` | what a ruleset is, and each of them |
//! | `setup` | what is agreed before a match, and the first position |
//! | `position` | fields, the state of the turn, where each card is |
//! | `rules` | switches, legality, what an action does, battles |
//! | `abilities` | how the machine of the `effects` crate sees a position, and what its verbs do |
//! | `events` | changes, the reasons why cards move, what each viewer is told |
//! | `view` | what a viewer may know, forecasts, scenes |
//! | `bots` | evaluation, lookahead, worlds that a player cannot tell apart |
//! | `words` | the vocabulary that the duel adds to the language of cards |
//!
//! ```
//! use games::duel::{Duel, DuelSetup};
//! use kernel::{Game, EventLog, Seat, Setup};
//!
//! let setup = "hand1=\"Vorse Raider\" deck1=Kuriboh deck2=Kuriboh".parse()?;
//! let setup: DuelSetup = DuelSetup::from_pairs(&setup)?;
//! let mut duel = Duel::new(&setup, 7.into())?;
//! for action in ["summon Vorse Raider", "next", "attack m1 directly"] {
//!     duel.try_play(Seat(0), action.parse().unwrap(), &mut EventLog::off()).unwrap();
//! }
//! let life = duel.facts().into_iter().find(|fact| fact.name == "life2").unwrap();
//! assert_eq!(life.text, "6100");
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
mod rulesets;
mod setup;
mod view;
mod words;

pub use cards::card::{
    AfterUse, Card, CardClass, CardIcon, CardKind, DuelPrint, MonsterNature, Phases, PrintId, Stats,
};
pub use cards::csv;
pub use cards::pool::{CardFileError, CardFiles, CardForm, CardSources, DuelCardPool};
pub use events::change::{Attempt, DuelChange, Moved, Posture};
pub use events::event::{CardMention, Event};
pub use events::reason::MoveReason;
pub use game::Duel;
pub use position::board::{Board, DuelEnd, DuelTally};
pub use position::card_index::Area;
pub use position::field::{CardSide, Mode};
pub use position::phase::Phase;
pub use position::place::{DuelZone, PlaceRef, Whose};
pub use rules::action::{Action, DuelSlot, Sacrifices};
pub use rules::switches::{DeckLimits, DeckRecipe, DefenseTie, FailedAttack, Rules, TimingRules};
pub use rulesets::{Academy, Classic, Ruleset};
pub use setup::duel_setup::{DuelOptions, DuelSetup, Starter};
pub use setup::settings::{SettingTexts, settings, with_decks};
pub use view::position_view::View;
pub use view::seen_card::SeenCard;
pub use words::{
    ATTRIBUTES, DuelAbilityZone, DuelAtom, DuelKeyword, DuelMatchCounter, DuelPrintSchema, DuelStat,
    DuelTableSchema, DuelThing, DuelTiming, DuelTrigger, DuelVerb, DuelVocab, ICONS, Incarnation, TRIBES,
};
