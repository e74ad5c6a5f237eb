//! Fair dealing between strangers: a commitment before the match, a proof after it.
//!
//! Before a match the server picks 32 random bytes, its *server seed*, and publishes the [`Commitment`] to them and
//! to the terms of the match. Then each seat adds a *seat seed* of its own, or nothing. The key of the deal is
//! derived from all of them. When the match is over, however it ended, everything is revealed in a [`Proof`].
//! Anybody can then verify that the server neither chose nor changed the order of the cards. (The server knows the
//! order during the match, because it deals.)
//!
//! ```
//! use fair::{CommittedSeed, SeatSeed, ServerSeed, Terms, FairnessVerdict, verify};
//! use kernel::{Seed, example::HighCard, replay::Recorder};
//!
//! let table = |seed| Recorder::<HighCard>::new(&Default::default(), seed, vec![]);
//! let terms = Terms::from(table(Seed::from(0))?.header());
//! let promise = CommittedSeed::new(ServerSeed::new([7; 32]), 1, &terms); // the server's secret, from random bytes
//! let commitment = promise.commitment(); // told to everybody, and only then:
//! let seats = vec![SeatSeed::new(b"rain on a tin roof")?, SeatSeed::NONE];
//! let proof = promise.reveal(seats);
//! let played = table(proof.key())?.proven(proof.fair());
//! let FairnessVerdict::Fair(proven) = verify(played.header(), &[])? else { panic!("there is a proof") };
//! assert_eq!(proven.commitment, commitment);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The bytes
//!
//! `F(x)` is the length of `x` in four bytes, highest first, and then `x`. So no two lists of fields have the same
//! bytes, and each of the two hashes begins with a name of its own. Numbers are written as in the replay, in ASCII
//! digits; seeds are raw bytes; the setup is the text of the replay's `setup` line.
//!
//! ```text
//! commitment = SHA-256(F("croupier commitment 1") F(server seed) F(nonce) F(game) F(rules) F(cards) F(SHA-256(setup)))
//! key        = HMAC-SHA256(server seed, F("croupier key 1") F(seed of P1) … F(seed of the last seat) F(nonce))
//! ```
//!
//! The nonce is the number of the match at its table. It is part of the commitment: a server that could still
//! choose it after it has seen the seats' seeds could try one nonce after the other until it likes the deal.

mod bytes;
mod commitment;
mod dice;
mod hex;
mod proof;
mod seed;
mod verify;

pub use commitment::{Commitment, CommittedSeed, Terms};
pub use dice::list_hash;
pub use proof::Proof;
pub use seed::{SeatSeed, SeatSeedTooLong, ServerSeed};
pub use verify::{FairnessVerdict, ProofError, verify};

/// A text that cannot be parsed: the error and its correction.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct Unreadable(String);

/// Implements `serde` by the text form.
macro_rules! as_text {
    ($type:ty) => {
        impl TryFrom<String> for $type {
            type Error = crate::Unreadable;
            fn try_from(text: String) -> Result<Self, crate::Unreadable> {
                text.parse()
            }
        }
        impl From<$type> for String {
            fn from(value: $type) -> Self {
                value.to_string()
            }
        }
    };
}
use as_text;
