//! The store's promises, each tried.
//!
//! The usual run tries some kills, power cuts and flipped bits; `cargo test -p store --release -- --ignored` tries
//! a thousand kills, a power cut at every write and ten thousand flipped bits.

mod disk;
mod faults;
mod flips;
mod golden;
mod kill;
mod logs;
mod platter;
mod power;
mod reads;
mod salvage;
mod shelf;
mod support;
