//! What is known before a match, and the first position.

mod arrange;
mod deal;
pub(in crate::vanguard) mod settings;
