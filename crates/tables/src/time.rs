//! Time as a table knows it.

use std::ops::Add;

use serde::{Deserialize, Serialize};

/// Milliseconds since the table was opened, by the table's own clock: it stands still while the server is down, so
/// nobody is charged for that. Who drives the table tells it the time; the table never looks at a clock.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize)]
pub struct Time(pub u64);

impl Time {
    /// How long it is since an earlier time; nothing, if that was later.
    pub fn since(self, earlier: Self) -> u64 {
        self.0.saturating_sub(earlier.0)
    }
}

/// So many milliseconds later.
impl Add<u64> for Time {
    type Output = Self;

    fn add(self, milliseconds: u64) -> Self {
        Self(self.0.saturating_add(milliseconds))
    }
}
