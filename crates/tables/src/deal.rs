//! The randomness of a table, and the proof that it is fair.

use catalog::AnyGame;
use fair::{CommittedSeed, FairnessVerdict, Proof, SeatSeed, ServerSeed, Terms};
use hmac::{Hmac, KeyInit, Mac};
use kernel::replay::{Header, is_continued};
use serde::{Deserialize, Serialize};
use sha2::Sha256;

use crate::Secret;

/// The maximum length of a seat's own seed, in characters.
pub(crate) const SEED_LONGEST: usize = 64;

/// How a match is dealt, as published before the players sit down and after the match.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum DealKind {
    /// At random, from the seed to which the server committed.
    #[default]
    // Programs before protocol 4 stored `promised`.
    #[serde(alias = "promised")]
    Committed,
    /// The settings give cards, including hidden ones, so there is no commitment.
    Arranged,
    /// The match continues another one, whose deal somebody knows, so there is no commitment.
    Continued,
}

impl DealKind {
    /// How a match was dealt, according to its replay; `None` if the replay has no proof or an invalid one.
    pub fn of(game: &dyn AnyGame) -> Option<Self> {
        match fair::verify(game.header(), game.entry().arranged) {
            Ok(FairnessVerdict::Arranged) => Some(Self::Arranged),
            Ok(FairnessVerdict::Fair(_)) => Some(Self::Committed),
            Ok(FairnessVerdict::Unproven) if is_continued(game.players()) => Some(Self::Continued),
            Ok(FairnessVerdict::Unproven) | Err(_) => None,
        }
    }
}

/// Derives all randomness of a table from one secret that is never published. After a match, only the seed of
/// that match is published, and no other seed can be computed from it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SeedDeriver {
    secret: Secret,
    number: u32,
}

impl SeedDeriver {
    /// Starts at the first match of a table with this secret.
    pub fn new(secret: Secret) -> Self {
        Self { secret, number: 0 }
    }

    /// The number of matches dealt before this one.
    pub fn number(&self) -> u32 {
        self.number
    }

    /// Moves on to the next match.
    pub(crate) fn next(&mut self) {
        self.number += 1;
    }

    /// The commitment to a match with this header, published before the deal. It proves afterwards that
    /// nothing was changed.
    pub fn promise(&self, header: &Header) -> String {
        self.promised(header).commitment().to_string()
    }

    /// The proof of a match to which the seats added these seeds.
    pub(crate) fn proof(&self, header: &Header, seeds: &[String]) -> Proof {
        let seat = |seed: &String| SeatSeed::new(seed.as_bytes()).unwrap_or(SeatSeed::NONE);
        self.promised(header).reveal(seeds.iter().map(seat).collect())
    }

    fn promised(&self, header: &Header) -> CommittedSeed {
        let server = ServerSeed::new(self.derive("deal", 0));
        CommittedSeed::new(server, u64::from(self.number), &Terms::from(header))
    }

    /// A number in a range. It is the same for the same moment of the same match, and nobody without the
    /// secret can predict it.
    pub(crate) fn between(&self, moment: u64, lowest: u64, highest: u64) -> u64 {
        let bytes = self.derive("moment", moment);
        let number = u64::from_le_bytes(bytes[..8].try_into().expect("eight bytes"));
        lowest + number % (highest - lowest + 1)
    }

    /// A hash of this text, keyed with the secret.
    pub(crate) fn hash(&self, text: &str) -> String {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.secret.0).expect("a key may have any length");
        mac.update(b"origin");
        mac.update(text.as_bytes());
        mac.finalize().into_bytes()[..16].iter().map(|byte| format!("{byte:02x}")).collect()
    }

    fn derive(&self, what: &str, moment: u64) -> [u8; 32] {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.secret.0).expect("a key may have any length");
        mac.update(what.as_bytes());
        mac.update(&self.number.to_le_bytes());
        mac.update(&moment.to_le_bytes());
        mac.finalize().into_bytes().into()
    }
}
