//! The fairness proof in a replay.

use std::fmt;
use std::str::FromStr;

/// The proof that a match was dealt fairly, as in the `fair` line of its replay.
///
/// The kernel treats it as text that is kept and covered by the checksums; the `fair` crate interprets it.
#[derive(Clone, PartialEq, Eq)]
pub struct ProofText(String);

impl ProofText {
    /// The line number of the proof in a replay.
    pub const LINE: usize = 7;

    /// The text of the proof.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for ProofText {
    type Err = String;

    /// Parses one non-empty line without control characters.
    fn from_str(text: &str) -> Result<Self, String> {
        match text.is_empty() || text.contains(char::is_control) || text.trim() != text {
            true => Err("a proof is one line of printable characters".into()),
            false => Ok(Self(text.into())),
        }
    }
}

impl fmt::Display for ProofText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The proof contains the seed, so debug output does not show it.
impl fmt::Debug for ProofText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Fair(…)")
    }
}
