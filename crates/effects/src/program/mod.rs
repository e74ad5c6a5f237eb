//! Programs: the behaviour of cards as data. They contain no closures.

mod ability;
mod activation;
mod amount;
mod choice;
mod continuous;
mod selector;
mod step;

pub(crate) use ability::RULE_BLOCK;
pub use ability::{Ability, AbilityKind, EventPattern};
pub use activation::{Speed, UseLimit, UsePeriod};
pub use amount::{Amount, Condition, Rounding};
pub use choice::{ChoiceName, ChoiceStep, ChoiceTotal, Chooser, Quantity, Selection};
pub use continuous::{ContinuousEffect, EffectDuration, EffectRule, StatChange, StatOperation, TurnCount};
pub(crate) use selector::role;
pub use selector::{Filter, Role, Selector, StatComparison};
pub use step::{Args, Step};
