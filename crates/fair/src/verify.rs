//! Checking a proof, and what can be wrong with it.

use kernel::Seed;
use kernel::replay::Header;

use crate::{Commitment, Proof, Terms, Unreadable};

/// Why a proof proves nothing.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ProofError {
    /// It is not a proof.
    #[error("the proof cannot be read: {0}")]
    Unreadable(#[from] Unreadable),
    /// Another number of seats.
    #[error("the proof has the seeds of {proof} seats, but the match has {seats}")]
    Seats {
        /// In the proof.
        proof: usize,
        /// At the table.
        seats: usize,
    },
    /// What is revealed is not what was promised.
    #[error(
        "the promise was not kept: the commitment is {promised}, but the server seed, the nonce, the game, its rules, cards and setup give {revealed}"
    )]
    Commitment {
        /// As the proof has it.
        promised: Commitment,
        /// As it follows from what is revealed.
        revealed: Commitment,
    },
    /// The match was dealt from something else.
    #[error("the match was dealt from another seed: the seeds of the server and of the seats give {0}")]
    Key(Seed),
}

impl Proof {
    /// Checks the proof against the head of the match that it belongs to: what was revealed was promised, and the
    /// match was dealt from it.
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

/// What is known about the deal of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FairnessVerdict {
    /// It was dealt as promised: nobody changed the order of the cards, and nobody chose it if a seat added a seed.
    Fair(Proof),
    /// The setup gives cards. Whatever the replay claims besides, such a deal is not fair.
    Arranged,
    /// There is no proof: somebody chose the seed.
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

/// What is known about the deal of a match; `arranged` are the settings of its game that arrange cards
/// ([`Setup::ARRANGED`](kernel::Setup::ARRANGED)).
///
/// # Errors
/// When the replay claims a fair deal and its proof has a flaw.
pub fn verify(header: &Header, arranged: &[&str]) -> Result<FairnessVerdict, ProofError> {
    // A server that stacks a deck can still keep a promise about the seed, so the setup is looked at first.
    if header.setup.gives_any(arranged) {
        return Ok(FairnessVerdict::Arranged);
    }
    let Some(fair) = &header.fair else { return Ok(FairnessVerdict::Unproven) };
    let proof: Proof = fair.as_str().parse()?;
    proof.check(header)?;
    Ok(FairnessVerdict::Fair(proof))
}
