//! Load tests of a server, with clients of our own.
//!
//! A test opens many tables of mixed games, with a socket for every person. Every table then acts at its
//! pace: one of the deciders chooses at random among the choices of the scene. The test counts answered
//! commands, which are on disk, and measures the latency from `do` to its `answer`.
//!
//! Everything runs on one thread and parses only the necessary parts of each message, because the server
//! under test usually shares the same cores.

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
