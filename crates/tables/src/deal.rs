//! Where the chance of a table comes from, and how it is shown to be fair.

use fair::{Promise, Proof, SeatSeed, ServerSeed, Terms};
use hmac::{Hmac, KeyInit, Mac};
use kernel::replay::Header;
use serde::{Deserialize, Serialize};
use sha2::Sha256;

use crate::Secret;

/// The most characters of a seat's own seed.
pub(crate) const SEED_LONGEST: usize = 64;

/// All chance of a table grows from one secret that is never shown; what is shown after a match is the seed of that
/// match alone, from which no other can be worked out.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Deal {
    secret: Secret,
    number: u32,
}

impl Deal {
    /// The first match of a table with this secret.
    pub fn new(secret: Secret) -> Self {
        Self { secret, number: 0 }
    }

    /// How many matches were dealt before this one.
    pub fn number(&self) -> u32 {
        self.number
    }

    /// The match after this one.
    pub(crate) fn next(&mut self) {
        self.number += 1;
    }

    /// What can be told before a match on these terms: whoever knows it knows afterwards that nothing was changed.
    pub fn promise(&self, header: &Header) -> String {
        self.promised(header).commitment().to_string()
    }

    /// The proof of a match to which the seats added these seeds.
    pub(crate) fn keep(&self, header: &Header, seeds: &[String]) -> Proof {
        let seat = |seed: &String| SeatSeed::new(seed.as_bytes()).unwrap_or(SeatSeed::NONE);
        self.promised(header).keep(seeds.iter().map(seat).collect())
    }

    fn promised(&self, header: &Header) -> Promise {
        let server = ServerSeed::new(self.grow("deal", 0));
        Promise::new(server, u64::from(self.number), &Terms::from(header))
    }

    /// A number from a range, the same for the same moment of the same match; nobody else can foresee it.
    pub(crate) fn between(&self, moment: u64, lowest: u64, highest: u64) -> u64 {
        let bytes = self.grow("moment", moment);
        let number = u64::from_le_bytes(bytes[..8].try_into().expect("eight bytes"));
        lowest + number % (highest - lowest + 1)
    }

    fn grow(&self, what: &str, moment: u64) -> [u8; 32] {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.secret.0).expect("a key may have any length");
        mac.update(what.as_bytes());
        mac.update(&self.number.to_le_bytes());
        mac.update(&moment.to_le_bytes());
        mac.finalize().into_bytes().into()
    }
}
