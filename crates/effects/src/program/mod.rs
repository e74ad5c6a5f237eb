//! Programs: what a card does, as data. Nothing here is a closure.

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
