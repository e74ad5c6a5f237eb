//! What was probably meant.

pub use kernel::nearest;
