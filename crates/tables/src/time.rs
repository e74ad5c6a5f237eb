//! The time of a table.

use std::ops::Add;

use serde::{Deserialize, Serialize};

/// Milliseconds since the table was opened, on the table's own clock. It stops while the server is down, so
/// downtime costs no player any time. The driver of the table supplies the time; the table never reads a
/// clock.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize)]
pub struct Time(pub u64);

impl Time {
    /// The time elapsed since an earlier time; 0 if that is later.
    pub fn since(self, earlier: Self) -> u64 {
        self.0.saturating_sub(earlier.0)
    }
}

/// Adds milliseconds.
impl Add<u64> for Time {
    type Output = Self;

    fn add(self, milliseconds: u64) -> Self {
        Self(self.0.saturating_add(milliseconds))
    }
}
