//! The rules: actions, their legality, the flow of a turn, battles and checks.

pub(in crate::vanguard) mod action;
pub(in crate::vanguard) mod assign;
mod attack;
mod battle;
mod checks;
mod end;
mod explain;
mod flow;
mod g_zone;
mod legal;
mod orders;
mod play;
