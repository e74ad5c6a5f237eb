//! Exact odds: the multivariate hypergeometric distribution in whole numbers.
//!
//! ```
//! use decks::odds::{Bound, joint};
//!
//! // Three of forty cards, five of them in the opening hand: at least one of the three.
//! let deck = (0..40).map(|card| u32::from(card < 3)).collect::<Vec<_>>();
//! let odds = joint(&deck, 5, &[Bound::AT_LEAST_ONE])?;
//! assert_eq!((odds.ways, odds.of), (222_111, 658_008));
//! # Ok::<(), decks::odds::OddsError>(())
//! ```

mod hands;
mod hypergeometric;

pub use hands::sample_hands;
pub use hypergeometric::{Bound, MAX_CARDS, MAX_CONDITIONS, Odds, OddsError, distribution, joint};
