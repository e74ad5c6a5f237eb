//! The shape of a result in JSON.

use catalog::bots;
use kernel::{Pairs, Seat};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::labels::{LabelRecord, labelled};
use crate::report::{ReportSource, Subject, SweepReport};
use crate::stats::{Interval, MeasureDistribution, Tally};

/// The name of this shape.
pub(crate) const SCHEMA: &str = "croupier/lab-run";

/// A result: exact counts, and what one reads from them.
#[derive(Serialize, Deserialize, Debug)]
pub struct Document {
    pub(crate) schema: String,
    pub(crate) version: u32,
    pub(crate) complete: bool,
    pub(crate) croupier: String,
    pub(crate) game: String,
    pub(crate) rules: u32,
    pub(crate) setup: Map<String, Value>,
    pub(crate) bots: BotSeats,
    pub(crate) seed: String,
    pub(crate) wanted: u64,
    pub(crate) matches: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) deals: Option<DealInputStats>,
    pub(crate) wins: Vec<ShareRecord>,
    pub(crate) draws: ShareRecord,
    pub(crate) ends: Vec<ShareRecord>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    shares: Vec<ShareRecord>,
    pub(crate) measures: Vec<MeasureRecord>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) labels: Vec<LabelRecord>,
}

/// The bots, in seat order, and the version of all bots.
#[derive(Serialize, Deserialize, PartialEq, Eq, Debug)]
pub(crate) struct BotSeats {
    pub(crate) version: u32,
    pub(crate) seats: Vec<String>,
}

pub(crate) fn seated(subject: &Subject) -> BotSeats {
    let seats = subject.seated().into_iter().map(String::from).collect();
    BotSeats { version: bots::VERSION, seats }
}

/// Marks a run of given deals.
#[derive(Serialize, Deserialize, Debug)]
pub(crate) struct DealInputStats {
    /// Lines that were no deals.
    bad: u64,
}

/// A count of matches.
#[derive(Serialize, Deserialize, Debug)]
pub(crate) struct ShareRecord {
    pub(crate) name: String,
    pub(crate) count: u64,
    #[serde(default)]
    share: f64,
    #[serde(default)]
    low: f64,
    #[serde(default)]
    high: f64,
}

/// One measure over all matches.
#[derive(Serialize, Deserialize, Debug)]
pub(crate) struct MeasureRecord {
    pub(crate) name: String,
    #[serde(default)]
    title: String,
    #[serde(default)]
    mean: Option<f64>,
    #[serde(default)]
    error: Option<f64>,
    #[serde(default)]
    min: Option<u32>,
    #[serde(default)]
    median: Option<u32>,
    #[serde(default)]
    p90: Option<u32>,
    #[serde(default)]
    p99: Option<u32>,
    #[serde(default)]
    max: Option<u32>,
    pub(crate) most: Option<MaxRecord>,
    pub(crate) histogram: Vec<(u32, u64)>,
}

/// The first match with the highest value.
#[derive(Serialize, Deserialize, Debug)]
pub(crate) struct MaxRecord {
    #[serde(rename = "match")]
    pub(crate) number: u64,
    #[serde(default)]
    seed: String,
    #[serde(default)]
    command: String,
}

/// The document of a report.
pub fn document(report: &SweepReport) -> Document {
    let SweepReport { subject, tally, wanted, complete, source } = report;
    let about = subject.entry.about;
    let share = |name: &str, count| ShareRecord::of(name, count, tally);
    let seen = |at: u64| (subject.seed.nth(at).to_string(), report.show_command(at));
    Document {
        schema: SCHEMA.into(),
        version: crate::SCHEMA_VERSION,
        complete: *complete,
        croupier: crate::VERSION.into(),
        game: about.name.into(),
        rules: about.rules,
        setup: setup_object(&subject.runner.setup()),
        bots: seated(subject),
        seed: subject.seed.to_string(),
        wanted: *wanted,
        matches: tally.matches,
        deals: match *source {
            ReportSource::Sweep => None,
            ReportSource::Deals { bad } => Some(DealInputStats { bad }),
        },
        wins: (0..).zip(&tally.wins).map(|(i, &wins)| share(&Seat(i).to_string(), wins)).collect(),
        draws: share("draws", tally.draws),
        ends: tally.ends.iter().map(|&(reason, count)| share(reason, count)).collect(),
        shares: tally.true_counts().map(|(spread, yes)| share(spread.measure.name, yes)).collect(),
        measures: tally.measures.iter().map(|spread| MeasureRecord::of(tally, spread, seen)).collect(),
        labels: labelled(report),
    }
}

impl ShareRecord {
    pub(crate) fn of(name: &str, count: u64, tally: &Tally) -> Self {
        let (name, Interval { share, low, high }) = (name.into(), tally.share(count));
        Self { name, count, share, low, high }
    }
}

impl MeasureRecord {
    /// One measure; `seen` gives the seed of a match and how to see it again.
    pub(crate) fn of(
        tally: &Tally,
        spread: &MeasureDistribution,
        seen: impl Fn(u64) -> (String, String),
    ) -> Self {
        let summary = tally.summary(spread);
        Self {
            name: spread.measure.name.into(),
            title: spread.measure.title.into(),
            mean: summary.map(|s| s.mean),
            error: summary.map(|s| s.error).filter(|error| error.is_finite()),
            min: summary.map(|s| s.min),
            median: summary.map(|s| s.median),
            p90: summary.map(|s| s.p90),
            p99: summary.map(|s| s.p99),
            max: summary.map(|s| s.max),
            most: spread.max.map(|most| {
                let (seed, command) = seen(most.at);
                MaxRecord { number: most.at, seed, command }
            }),
            histogram: spread.histogram.iter().collect(),
        }
    }
}

pub(crate) fn setup_object(pairs: &Pairs) -> Map<String, Value> {
    pairs.0.iter().map(|(name, value)| (name.clone(), value.clone().into())).collect()
}
