//! What the words of a program mean while it runs.

use kernel::{Row, Seat};
use serde::{Deserialize, Serialize};

/// How many things can be chosen at once.
pub(crate) const MANY: usize = 16;

/// Things that a query found: never more than a table has.
pub type Things<T> = Row<T, 192>;

/// What the words of a program mean while it runs.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(bound = "T: Copy + Default + Serialize + serde::de::DeserializeOwned")]
pub struct Scope<T: Copy + Default> {
    /// Whose effect it is: `you`.
    pub controller: Seat,
    /// The card whose effect it is.
    pub this: T,
    /// What was chosen.
    pub it: Row<T, MANY>,
    /// What it happened to.
    pub that: Option<T>,
    /// What it happened with.
    pub other: Option<T>,
    /// What the die showed.
    pub rolled: u8,
    /// How many the last verb was done to.
    pub many: u16,
}

impl<T: Copy + Default> Scope<T> {
    /// The scope of a card's ability that begins.
    pub fn new(controller: Seat, this: T) -> Self {
        Self { controller, this, ..Self::default() }
    }
}
