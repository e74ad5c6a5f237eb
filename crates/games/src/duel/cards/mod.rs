//! Cards: what is printed on them, the files that they are read from, and the checker of their programs.

pub(in crate::duel) mod card;
pub(in crate::duel) mod checker;
pub mod csv;
pub(in crate::duel) mod pool;
pub(in crate::duel) mod print_traits;
pub(in crate::duel) mod reading;
pub(in crate::duel) mod toml;
