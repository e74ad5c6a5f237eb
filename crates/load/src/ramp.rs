//! Searches for the peak: raises the pace until the latency is too high or throughput no longer follows.

use std::time::Duration;

use serde::Serialize;

use crate::figures::Latency;
use crate::load_tables::LoadTables;

/// The factor between two paces.
const STEEP: f64 = 1.25;

/// The limit on the 99th percentile of the latency, in milliseconds.
const TOO_LONG: f64 = 100.0;

/// If throughput is below this fraction of the wanted rate, a faster pace changes nothing: tables that wait
/// for their answers cannot send more.
const BEHIND: f64 = 0.75;

/// The maximum number of steps.
const STEPS: usize = 30;

/// The peak throughput of a server.
#[derive(Clone, PartialEq, Default, Debug, Serialize)]
pub struct Peak {
    /// Actions on disk per second, at the fastest pace with a 99th percentile of at most 100 ms.
    pub actions_per_second: f64,
    /// All steps.
    pub steps: Vec<RampStep>,
}

/// One pace.
#[derive(Clone, PartialEq, Default, Debug, Serialize)]
pub struct RampStep {
    /// The wanted actions per second of all tables together.
    pub wanted: f64,
    /// The measured actions per second.
    pub actions_per_second: f64,
    /// The latency of answers.
    pub latency: Latency,
    /// The number of errors.
    pub errors: u64,
}

/// Raises the pace until the latency is too high or throughput no longer follows.
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
