//! Looking for the peak: faster and faster, until answers take too long or fewer come than are asked for.

use std::time::Duration;

use serde::Serialize;

use crate::figures::Latency;
use crate::load_tables::LoadTables;

/// How much faster each pace is than the one before.
const STEEP: f64 = 1.25;

/// In milliseconds: when one of a hundred answers takes longer, it is too much.
const TOO_LONG: f64 = 100.0;

/// When less than this part of what was wanted is done, a faster pace would change nothing: a few tables that wait for
/// their answers cannot ask for more.
const BEHIND: f64 = 0.75;

/// A bound on how often the pace is raised.
const STEPS: usize = 30;

/// The most that a server bore.
#[derive(Clone, PartialEq, Default, Debug, Serialize)]
pub struct Peak {
    /// Actions on disk each second at the fastest pace at which 99 of 100 answers took no more than 100 ms.
    pub actions_per_second: f64,
    /// Every pace that was tried.
    pub steps: Vec<RampStep>,
}

/// One pace.
#[derive(Clone, PartialEq, Default, Debug, Serialize)]
pub struct RampStep {
    /// Actions each second that were wanted of all tables together.
    pub wanted: f64,
    /// Actions each second that there were.
    pub actions_per_second: f64,
    /// How long answers took.
    pub latency: Latency,
    /// What should not have happened.
    pub errors: u64,
}

/// Raises the pace until answers take too long or do not follow any more.
pub(crate) async fn climb(crowd: &mut LoadTables, first: f64, long: Duration) -> Peak {
    let mut peak = Peak::default();
    let mut pace = first;
    for _ in 0..STEPS {
        let figures = crowd.play(Duration::from_secs_f64(1.0 / pace), long).await;
        let step = RampStep {
            wanted: pace * crowd.tables.len() as f64,
            actions_per_second: figures.actions as f64 / long.as_secs_f64(),
            latency: figures.latency(),
            errors: figures.error_count(),
        };
        let fine = step.latency.p99 <= TOO_LONG && step.errors == 0;
        if fine {
            peak.actions_per_second = peak.actions_per_second.max(step.actions_per_second);
        }
        let follows = step.actions_per_second >= BEHIND * step.wanted;
        peak.steps.push(step);
        if !fine || !follows {
            break;
        }
        pace *= STEEP;
    }
    peak
}
