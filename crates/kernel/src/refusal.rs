//! The reason why an action was refused.

use serde::Serialize;

/// A refused action: a stable code for programs and one sentence for people. The position is unchanged.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
#[error("{sentence}")]
pub struct Refusal {
    /// Stable and short, such as `not-your-turn`.
    pub code: &'static str,
    /// What is wrong and what would be right.
    pub sentence: String,
}

impl Refusal {
    /// A refusal with this code and sentence.
    pub fn new(code: &'static str, sentence: impl Into<String>) -> Self {
        Self { code, sentence: sentence.into() }
    }
}
