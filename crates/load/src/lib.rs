//! What a server bears, measured by clients of our own.
//!
//! Many tables of mixed games are opened at a server, each with a socket for every person that its game wants. Every
//! table then does one thing after the other at its pace: one of those who are asked decides by chance among what the
//! scene offers. What is counted is what was answered, which is what is on disk; what is timed is how long that took,
//! from `do` to its `answer`.
//!
//! All of it runs on one thread and reads of each message only what it needs, because the server that is measured
//! usually has the same cores.

mod figures;
mod load_tables;
mod peek;
mod person;
mod pick;
mod ramp;
mod recover;
mod report;
mod run;
mod server_metrics;
mod server_process;
mod socket;
mod table;
mod talkers;
mod target;

pub use figures::{Figures, Latency};
pub use pick::{Pick, PickError};
pub use ramp::{Peak, RampStep};
pub use recover::Recovery;
pub use report::{LoadReport, Memory};
pub use run::{Interrupt, InterruptSignal, LoadError, LoadServer, Plan, Workload, interrupt, run, run_until};
pub use server_metrics::ServerMetrics;
pub use server_process::{ServerLaunch, ServerProcess};
pub use talkers::Chatter;
pub use target::{LoadTarget, LoadTargetError};
