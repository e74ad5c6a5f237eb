//! Programs: the behaviour of cards as data. They contain no closures.

mod ability;
mod amount;
mod continuous;
mod selector;
mod step;

pub use ability::{Ability, EventPattern};
pub use amount::{Amount, Condition};
pub use continuous::{ContinuousEffect, EffectDuration, EffectRule, TurnCount};
pub(crate) use selector::role;
pub use selector::{Filter, Role, Selector};
pub use step::{Args, Chooser, Quantity, Selection, Step};
