//! Bots that play any game from the information set of their seat.
//!
//! ```
//! use bots::Lineup;
//! use kernel::example::HighCard;
//! use kernel::{Game, Seat, Seats, Seed, measure};
//!
//! let bots: Lineup = "greedy,random".parse()?;
//! let deal = HighCard::new(&Default::default(), Seed::from(7))?;
//! let mut players = bots.players(&deal);
//! let game = measure::finish(&Default::default(), Seed::from(7), &mut players, &mut ())?;
//! assert_eq!(bots.of(Seat(1)).name(), "random");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod game_bot;
mod greedy;
mod kind;
mod lineup;

pub use game_bot::GameBot;
pub use greedy::Greedy;
pub use kernel::Random;
pub use kind::{BotKind, UnknownBot};
pub use lineup::{Lineup, default_bot};

/// Increases whenever a bot could decide differently with the same random number in the same position. The
/// documents of the lab state it beside the names.
pub const VERSION: u32 = 1;
