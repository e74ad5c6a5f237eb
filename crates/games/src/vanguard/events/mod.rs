//! Changes of a position, their reasons, and what each viewer is told of them.

pub(in crate::vanguard) mod change;
pub(in crate::vanguard) mod commit;
pub(in crate::vanguard) mod event;
pub(in crate::vanguard) mod reason;
pub(in crate::vanguard) mod report;
