//! Snapshots of a match, so that a long match continues without a replay from its start.
//!
//! A snapshot serves the same program for a short time; the durable format is the [replay](super::Replay). A
//! snapshot is therefore validated: the header is rebuilt and must have the saved checksums, and the position must
//! have its fingerprint.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};

use super::chain::Chain;
use super::change::Together;
use super::players::SeatAssignments;
use super::record::Recorder;
use super::text::Decision;
use crate::{Game, RevealKind, Seed, fingerprint};

/// A match in the form for saving. Its setup is not part of it.
#[derive(Serialize)]
#[serde(bound = "")]
struct Saved<'a, G: Game> {
    key: &'a [u8; 32],
    fair: Option<&'a str>,
    names: &'a [String],
    decisions: &'a [Decision],
    uncovered: &'a [Option<RevealKind>],
    checks: &'a [u32],
    chain: &'a Chain,
    players: &'a SeatAssignments,
    fingerprint: u64,
    game: &'a G,
    together: Option<(usize, &'a G)>,
}

/// The same in the form for loading.
#[derive(Deserialize)]
#[serde(bound = "")]
struct Read<G: Game> {
    key: [u8; 32],
    fair: Option<String>,
    names: Vec<String>,
    decisions: Vec<Decision>,
    uncovered: Vec<Option<RevealKind>>,
    checks: Vec<u32>,
    chain: Chain,
    players: SeatAssignments,
    fingerprint: u64,
    game: G,
    together: Option<(usize, G)>,
}

impl<G: Game> Recorder<G> {
    /// The match as data; [`restore`](Self::restore) reads it.
    pub fn save(&self) -> impl Serialize {
        Saved {
            key: self.header.seed.key(),
            fair: self.header.fair.as_ref().map(super::ProofText::as_str),
            names: &self.header.names,
            decisions: &self.decisions,
            uncovered: &self.uncovered,
            checks: &self.checks,
            chain: &self.chain,
            players: &self.players,
            fingerprint: fingerprint(&self.game),
            game: &self.game,
            together: self.together.as_ref().map(|together| (together.from, &together.game)),
        }
    }

    /// Restores a saved match with this setup.
    ///
    /// # Errors
    /// When the data cannot be read or does not fit, because it was changed or because a program with other rules
    /// or cards saved it.
    pub fn restore<'de, D: Deserializer<'de>>(setup: &G::Setup, from: D) -> Result<Self, D::Error> {
        let read = Read::<G>::deserialize(from)?;
        let fair = read.fair.map(|fair| fair.parse()).transpose().map_err(D::Error::custom)?;
        let mut fresh =
            Self::begin(setup, Seed::from_key(read.key), fair, read.names).map_err(D::Error::custom)?;
        let lines = fresh.checks.len() + read.decisions.len();
        let fits = read.checks.starts_with(&fresh.checks)
            && (read.checks.len(), read.uncovered.len()) == (lines, read.decisions.len())
            && read.checks.last() == Some(&read.chain.check());
        if !fits {
            return Err(D::Error::custom("this is not a complete match of these rules"));
        }
        if fingerprint(&read.game) != read.fingerprint {
            return Err(D::Error::custom("the position differs from the saved one"));
        }
        read.game.check().map_err(D::Error::custom)?;
        let deciding = Some(read.game.deciders());
        let together = read.together.map(|(from, game)| Together { from, game });
        if together.as_ref().is_some_and(|together| together.from > read.decisions.len()) {
            return Err(D::Error::custom("there are more simultaneous decisions than decisions"));
        }
        // The position was saved with all that belongs to it: it is there once, and not twice.
        let shared = fresh.game.shared();
        (fresh.game, fresh.together, fresh.deciding) = (read.game, together, deciding);
        if let Some(shared) = shared {
            fresh.share(&shared);
        }
        Ok(Self {
            decisions: read.decisions,
            uncovered: read.uncovered,
            checks: read.checks,
            chain: read.chain,
            players: read.players,
            ..fresh
        })
    }
}
