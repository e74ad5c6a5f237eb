//! What a server bears, measured by clients of our own.
//!
//! Many tables of mixed games are opened at a server, each with a socket for every person that its game wants. Every
//! table then does one thing after the other at its pace: one of those who are asked decides by chance among what the
//! scene offers. What is counted is what was answered, which is what is on disk; what is timed is how long that took,
//! from `do` to its `answer`.
//!
//! All of it runs on one thread and reads of each message only what it needs, because the server that is measured
//! usually has the same cores.

mod crowd;
mod figures;
mod meters;
mod peek;
mod person;
mod pick;
mod ramp;
mod recover;
mod report;
mod run;
mod served;
mod socket;
mod table;
mod talkers;
mod target;

pub use figures::{Figures, Latency};
pub use meters::Meters;
pub use pick::{Pick, PickError};
pub use ramp::{Peak, Step};
pub use recover::Recovery;
pub use report::{Memory, Report};
pub use run::{At, Interrupt, Interrupted, LoadError, Plan, Work, interrupt, run, run_until};
pub use served::{Serve, Served};
pub use talkers::Chatter;
pub use target::{Target, TargetError};
