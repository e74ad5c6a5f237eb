//! The definition of a card game, and the features that every game gets from it.
//!
//! A game is a value: clone it to look ahead, save it to move it, compare it to test it. This crate does no I/O,
//! reads no clock and starts no thread. It holds the contract between a game and all code that plays it, in three
//! pages: the rules ([`Game`]), how the game is shown ([`PresentedGame`]), how bots and tables play it
//! ([`PlayedGame`]). It also holds the parts that need only that contract: dice, replays, laws, perft.
//!
//! A complete match with random decisions:
//!
//! ```
//! use kernel::example::HighCard;
//! use kernel::{RandomSource, Game, EventLog, Rng, Seed};
//!
//! let mut game = HighCard::new(&Default::default(), Seed::from(7))?;
//! let mut rng = Rng::new(1);
//! let (mut legal, mut log) = (Vec::new(), EventLog::on());
//! while let Some(seat) = game.deciders().first() {
//!     legal.clear();
//!     game.legal(seat, &mut legal);
//!     let action = legal[rng.below(legal.len())].clone();
//!     game.try_play(seat, action, &mut log).expect("a legal action is accepted");
//! }
//! let outcome = game.outcome().expect("when nobody has to decide, the match is over");
//! assert!(outcome.to_string().starts_with("P1 wins") || outcome.to_string().starts_with("P2 wins"));
//! assert!(!log.take().is_empty());
//! # Ok::<(), kernel::SetupError>(())
//! ```

mod audience;
mod bot;
mod card_identity;
pub mod diagram;
mod dice;
mod dice_trace;
mod ellipsize;
pub mod example;
mod fingerprint;
mod game;
mod inline_vec;
pub mod laws;
mod log;
pub mod measure;
mod nearest;
mod outcome;
mod perft;
mod played;
mod players;
mod presented;
mod random;
mod refusal;
pub mod replay;
pub mod scene;
mod seat;
mod seed;
mod setup;
mod shared;
mod switch;
mod undo;

pub use audience::Audience;
pub use bot::{Bot, BotProfile, InformationSet, Random};
pub use card_identity::CardIdentity;
pub use diagram::Diagram;
pub use dice::{Dice, Draws};
pub use dice_trace::{Coin, DiceTrace, Throw};
pub use ellipsize::ellipsize;
pub use fingerprint::{FingerprintHasher, fingerprint};
pub use game::{Fact, Game, GameInfo};
pub use inline_vec::InlineVec;
pub use log::{EventLog, EventSink, NoLog};
pub use nearest::nearest;
pub use outcome::Outcome;
pub use perft::{perft, perft_within};
pub use played::{PlayedGame, Relevance};
pub use players::{BotSeeds, Players};
pub use presented::PresentedGame;
pub use random::{RandomSource, Rng};
pub use refusal::Refusal;
pub use scene::{CardMotion, RoundLabel, Scene, SceneEvent};
pub use seat::{Seat, Seats, Viewer};
pub use seed::{Seed, SeedError};
pub use setup::{Advice, Pairs, RULES, Setting, Setup, SetupError};
pub use shared::{SharedData, WeakSharedData};
pub use switch::Switch;
pub use undo::{RevealKind, UndoCost};
