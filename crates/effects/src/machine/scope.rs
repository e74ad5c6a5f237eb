//! The bindings of the words of a program while it runs.

use kernel::{InlineVec, Seat};
use serde::{Deserialize, Serialize};

/// The maximum number of things chosen at once.
pub(crate) const MANY: usize = 16;

/// The results of a query: never more than a table has.
pub type Things<T> = InlineVec<T, 192>;

/// The bindings of the words of a program while it runs.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(bound = "T: Copy + Default + Serialize + serde::de::DeserializeOwned")]
pub struct Scope<T: Copy + Default> {
    /// The controller of the effect: `you`.
    pub controller: Seat,
    /// The source card of the effect.
    pub this: T,
    /// The chosen things.
    pub it: InlineVec<T, MANY>,
    /// The thing that the event happened to.
    pub that: Option<T>,
    /// The other thing of the event.
    pub other: Option<T>,
    /// The result of the die.
    pub rolled: u8,
    /// The number of things that the last verb affected.
    pub many: u16,
    /// Whether continuous effects count in numbers and keywords.
    #[serde(skip)]
    pub layer: EffectLayer,
}

/// The layer in which numbers and keywords are evaluated.
///
/// A continuous effect may itself use numbers (`modify atk of monster by atk(this)`). While it is evaluated,
/// numbers are without any such effect, so effects never depend on one another in a cycle.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug)]
pub enum EffectLayer {
    /// With all continuous effects: the current values.
    #[default]
    Modified,
    /// Without continuous effects: they are being evaluated.
    Base,
}

impl<T: Copy + Default> Scope<T> {
    /// The scope of an ability at its start.
    pub fn new(controller: Seat, this: T) -> Self {
        Self { controller, this, ..Self::default() }
    }
}
