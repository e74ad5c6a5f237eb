//! What the words of a program mean while it runs.

use kernel::{InlineVec, Seat};
use serde::{Deserialize, Serialize};

/// How many things can be chosen at once.
pub(crate) const MANY: usize = 16;

/// Things that a query found: never more than a table has.
pub type Things<T> = InlineVec<T, 192>;

/// What the words of a program mean while it runs.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(bound = "T: Copy + Default + Serialize + serde::de::DeserializeOwned")]
pub struct Scope<T: Copy + Default> {
    /// Whose effect it is: `you`.
    pub controller: Seat,
    /// The card whose effect it is.
    pub this: T,
    /// What was chosen.
    pub it: InlineVec<T, MANY>,
    /// What it happened to.
    pub that: Option<T>,
    /// What it happened with.
    pub other: Option<T>,
    /// What the die showed.
    pub rolled: u8,
    /// How many the last verb was done to.
    pub many: u16,
    /// Do lasting effects count where numbers and keywords are asked?
    #[serde(skip)]
    pub layer: EffectLayer,
}

/// What counts where numbers and keywords are asked.
///
/// A rule that lasts may itself ask for numbers (`modify atk of monster by atk(this)`). While it is worked out,
/// things are what they are without any such rule, so rules never ask one another round and round.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug)]
pub enum EffectLayer {
    /// Everything: things as they are now.
    #[default]
    Modified,
    /// What lasts is being worked out, and counts nothing.
    Base,
}

impl<T: Copy + Default> Scope<T> {
    /// The scope of a card's ability that begins.
    pub fn new(controller: Seat, this: T) -> Self {
        Self { controller, this, ..Self::default() }
    }
}
