//! Helpers for tests and benchmarks. Only dev-dependencies name this crate, and it has no dependencies of its own, so the
//! tests of every crate can use it.

mod golden;
mod time;

pub use golden::{golden, updating};
pub use time::cpu_seconds;
