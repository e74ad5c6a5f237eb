//! The proof that stands in a replay.

use std::fmt;
use std::str::FromStr;

/// The proof that a match was dealt fairly, as the line `fair` of its replay has it.
///
/// To the kernel it is text that is kept and covered by the checks; what it means is for those who deal between
/// strangers.
#[derive(Clone, PartialEq, Eq)]
pub struct ProofText(String);

impl ProofText {
    /// The line of a replay on which it stands.
    pub const LINE: usize = 7;

    /// The proof itself.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for ProofText {
    type Err = String;

    /// One line that is not empty, without signs that would command a terminal.
    fn from_str(text: &str) -> Result<Self, String> {
        match text.is_empty() || text.contains(char::is_control) || text.trim() != text {
            true => Err("a proof is one line of visible signs".into()),
            false => Ok(Self(text.into())),
        }
    }
}

impl fmt::Display for ProofText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// It tells the seed: debugging output does not show it.
impl fmt::Debug for ProofText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Fair(…)")
    }
}
