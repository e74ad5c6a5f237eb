//! The commitment of the server before a match.

use std::fmt;
use std::str::FromStr;

use kernel::replay::Header;
use serde::{Deserialize, Serialize};

use crate::bytes::{HashInput, sha256};
use crate::{Proof, SeatSeed, ServerSeed, Unreadable, as_text, hex};

/// The terms of a match, fixed before anybody adds a seed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Terms {
    /// The game's name.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// The hash of its card data.
    pub cards: u64,
    /// The whole setup, as the replay writes it.
    pub setup: String,
}

/// The terms of a match, independent of its seed and its players.
impl From<&Header> for Terms {
    fn from(header: &Header) -> Self {
        let Header { game, rules, cards, setup, .. } = header;
        Self { game: game.clone(), rules: *rules, cards: *cards, setup: setup.to_string() }
    }
}

/// The commitment that everybody gets before they add a seed: it binds the server and reveals nothing.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Commitment([u8; 32]);

impl Commitment {
    pub(crate) fn of(server: &ServerSeed, nonce: u64, terms: &Terms) -> Self {
        let fields = HashInput::of("croupier commitment 1")
            .with(server.bytes())
            .with(nonce.to_string())
            .with(&terms.game)
            .with(terms.rules.to_string())
            .with(format!("{:016x}", terms.cards))
            .with(sha256(&terms.setup));
        Self(fields.sha256())
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::text(&self.0))
    }
}

impl FromStr for Commitment {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        hex::read_32(text).map(Self).ok_or_else(|| {
            Unreadable(format!("`{text}` is not a commitment: expected 64 lower-case hexadecimal digits"))
        })
    }
}

as_text!(Commitment);

/// The server's side of a fair deal: its secret seed, and its commitment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CommittedSeed {
    server: ServerSeed,
    nonce: u64,
    commitment: Commitment,
}

impl CommittedSeed {
    /// Commits to the n-th match of a table, with a server seed that was never used before.
    pub fn new(server: ServerSeed, nonce: u64, terms: &Terms) -> Self {
        Self { commitment: Commitment::of(&server, nonce, terms), server, nonce }
    }

    /// The commitment that everybody gets before they add a seed.
    pub fn commitment(&self) -> Commitment {
        self.commitment
    }

    /// Makes the proof from the seeds that the seats have added, in seat order. The proof contains the key of the
    /// deal, so it is secret until the match is over.
    pub fn reveal(self, seats: Vec<SeatSeed>) -> Proof {
        let Self { server, nonce, commitment } = self;
        Proof { commitment, server, nonce, seats }
    }
}
