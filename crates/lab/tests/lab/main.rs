//! The lab: sweeps, comparisons, arenas, tables and what they write.

mod arena;
mod claims;
mod common;
mod compare;
mod deals;
mod grid;
mod labels;
mod parquet;
mod plots;
mod stats;
mod sweep;
