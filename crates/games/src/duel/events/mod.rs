//! Everything that happens: the changes, the one place that makes them, and what each viewer is told of them.

pub(in crate::duel) mod change;
mod commit;
pub(in crate::duel) mod event;
mod placement;
pub(in crate::duel) mod reason;
pub(in crate::duel) mod report;
mod row;
