//! Legality: candidates are enumerated, one check judges each of them, and a refusal is put into words only when
//! somebody asks for it.

mod candidates;
mod check;
mod explain;
mod illegality;
mod spell;

pub(in crate::duel) use illegality::Illegality;
