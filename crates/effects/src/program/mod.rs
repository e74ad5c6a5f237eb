//! Programs: what a card does, as data. Nothing here is a closure.

mod ability;
mod amount;
mod lasting;
mod step;
mod which;

pub use ability::{Ability, When};
pub use amount::{Amount, Condition};
pub use lasting::{Ends, Lasting, Rule, Span};
pub use step::{Args, Chooser, Count, Manner, Step};
pub(crate) use which::role;
pub use which::{Filter, Role, Which};
