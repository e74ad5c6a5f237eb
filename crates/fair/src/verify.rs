//! Verification of a proof.

use kernel::Seed;
use kernel::replay::Header;

use crate::{Commitment, Proof, Terms, Unreadable};

/// The error of an invalid proof.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ProofError {
    /// It is not a proof.
    #[error("cannot read the proof: {0}")]
    Unreadable(#[from] Unreadable),
    /// The proof has a different number of seats.
    #[error("the proof has the seeds of {proof} seats, but the match has {seats}")]
    Seats {
        /// Seats in the proof.
        proof: usize,
        /// Seats at the table.
        seats: usize,
    },
    /// The revealed values do not match the commitment.
    #[error(
        "the commitment was broken: it is {promised}, but the server seed, the nonce, the game, its rules, \
         cards and setup give {revealed}"
    )]
    Commitment {
        /// The commitment in the proof.
        promised: Commitment,
        /// The commitment computed from the revealed values.
        revealed: Commitment,
    },
    /// The match was dealt from another key.
    #[error("the match was dealt from a different seed: the seeds of the server and the seats give {0}")]
    Key(Seed),
}

impl Proof {
    /// Checks the proof against the header of its match: the revealed values match the commitment, and the match
    /// was dealt from them.
    pub fn check(&self, header: &Header) -> Result<(), ProofError> {
        let (proof, seats) = (self.seats.len(), header.names.len());
        if proof != seats {
            return Err(ProofError::Seats { proof, seats });
        }
        let promised = self.commitment;
        let revealed = Commitment::of(&self.server, self.nonce, &Terms::from(header));
        if promised != revealed {
            return Err(ProofError::Commitment { promised, revealed });
        }
        match self.key() {
            key if key == header.seed => Ok(()),
            key => Err(ProofError::Key(key)),
        }
    }
}

/// The fairness of the deal of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FairnessVerdict {
    /// It was dealt as committed: nobody changed the order of the cards, and nobody chose it if a seat added a
    /// seed.
    Fair(Proof),
    /// The setup arranges cards. Such a deal is not fair, whatever else the replay claims.
    Arranged,
    /// There is no proof, so somebody may have chosen the seed.
    Unproven,
}

impl FairnessVerdict {
    /// The proof of a fair deal.
    pub fn proof(&self) -> Option<&Proof> {
        match self {
            Self::Fair(proof) => Some(proof),
            Self::Arranged | Self::Unproven => None,
        }
    }
}

/// The fairness of the deal of a match; `arranged` are the settings of its game that arrange cards
/// ([`Setup::ARRANGED`](kernel::Setup::ARRANGED)).
///
/// # Errors
/// When the replay claims a fair deal and its proof is invalid.
pub fn verify(header: &Header, arranged: &[&str]) -> Result<FairnessVerdict, ProofError> {
    // A server that stacks a deck can still satisfy a commitment to the seed, so the setup is checked first.
    if header.setup.gives_any(arranged) {
        return Ok(FairnessVerdict::Arranged);
    }
    let Some(fair) = &header.fair else { return Ok(FairnessVerdict::Unproven) };
    let proof: Proof = fair.as_str().parse()?;
    proof.check(header)?;
    Ok(FairnessVerdict::Fair(proof))
}
