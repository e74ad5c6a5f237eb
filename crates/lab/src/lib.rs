//! Matches by the million: parallel runs, statistics, exports, plots.
//!
//! ```
//! use std::num::NonZeroUsize;
//! use catalog::Bots;
//! use lab::{Gauge, Outputs, Subject, Sweep, Tally};
//!
//! let war = catalog::find("war")?;
//! let subject = Subject::new(war, &"down=2".parse()?, &Bots::default(), 7.into())?;
//! let mut tally = Tally::new(&*subject.runner);
//! let sweep = Sweep {
//!     runner: &*subject.runner,
//!     seed: subject.seed,
//!     matches: 100,
//!     until: None,
//!     threads: NonZeroUsize::MIN,
//!     gauge: &Gauge::default(),
//! };
//! sweep.play(&mut tally, &mut Outputs::default())?;
//! assert_eq!(tally.matches, 100);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod arena;
mod atomic;
mod belt;
mod claim;
pub mod compare;
mod deals;
pub mod document;
mod export;
mod gauge;
pub mod grid;
mod object;
pub mod plot;
mod report;
pub mod stats;
mod sweep;
pub mod text;
mod until;

pub use atomic::{AtomicFile, abandon_files};
pub use claim::{Claim, Known, Statistic, Term};
pub use deals::{BadLine, Deals, Finals};
pub use export::{Every, Outputs, TableFile};
pub use gauge::Gauge;
pub use report::{Report, Source, Subject};
pub use stats::Tally;
pub use sweep::{Reached, Sweep};
pub use until::Until;

/// The version of this program, for captions and documents.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The version of every shape that is written for other programs.
pub const SCHEMA_VERSION: u32 = 1;
