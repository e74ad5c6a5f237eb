//! Suggestions for misspelled words.

pub use kernel::nearest;
