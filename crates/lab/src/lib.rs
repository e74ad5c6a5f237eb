//! Matches by the million: parallel runs, statistics, exports, plots.
//!
//! ```
//! use std::num::NonZeroUsize;
//! use catalog::Lineup;
//! use lab::{Progress, Outputs, Subject, Sweep, Tally};
//!
//! let war = catalog::find("war")?;
//! let subject = Subject::new(war, &"down=2".parse()?, &Lineup::default(), 7.into())?;
//! let mut tally = Tally::new(&*subject.runner);
//! let sweep = Sweep {
//!     runner: &*subject.runner,
//!     seed: subject.seed,
//!     matches: 100,
//!     until: None,
//!     threads: NonZeroUsize::MIN,
//!     progress: &Progress::default(),
//! };
//! sweep.play(&mut tally, &mut Outputs::default())?;
//! assert_eq!(tally.matches, 100);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod arena;
mod assertion;
mod atomic;
pub mod compare;
mod deals;
pub mod document;
mod export;
pub mod grid;
mod object;
mod ordered_par_map;
pub mod plot;
mod progress;
mod report;
pub mod stats;
mod stop_rule;
mod sweep;
pub mod text;

pub use assertion::{Assertion, RunStatistics, Statistic, Term};
pub use atomic::{AtomicFile, abandon_files};
pub use deals::{BadLine, Deals, Finals};
pub use export::{Outputs, SamplingStride, TableFile};
pub use progress::Progress;
pub use report::{ReportSource, Subject, SweepReport};
pub use stats::Tally;
pub use stop_rule::StopRule;
pub use sweep::{Completion, Sweep};

/// The version of this program, for captions and documents.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The version of every shape that is written for other programs.
pub const SCHEMA_VERSION: u32 = 1;
