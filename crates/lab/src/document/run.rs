//! The shape of a result in JSON.

use kernel::{Pairs, Seat};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::report::{Report, Source};
use crate::stats::{Interval, Spread};

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
    pub(crate) seed: String,
    pub(crate) wanted: u64,
    pub(crate) matches: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) deals: Option<Given>,
    pub(crate) wins: Vec<Share>,
    pub(crate) draws: Share,
    pub(crate) ends: Vec<Share>,
    pub(crate) measures: Vec<Measured>,
}

/// That the deals were given.
#[derive(Serialize, Deserialize, Debug)]
pub(crate) struct Given {
    /// Lines that were no deals.
    bad: u64,
}

/// How many matches something is true of.
#[derive(Serialize, Deserialize, Debug)]
pub(crate) struct Share {
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
pub(crate) struct Measured {
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
    pub(crate) most: Option<Most>,
    pub(crate) histogram: Vec<(u32, u64)>,
}

/// The first match with the highest value.
#[derive(Serialize, Deserialize, Debug)]
pub(crate) struct Most {
    #[serde(rename = "match")]
    pub(crate) number: u64,
    #[serde(default)]
    seed: String,
    #[serde(default)]
    command: String,
}

/// The document of a report.
pub fn document(report: &Report) -> Document {
    let Report { subject, tally, wanted, complete, source } = report;
    let about = subject.entry.about;
    let share = |name: String, count| {
        let Interval { share, low, high } = Interval::wilson(count, tally.matches);
        Share { name, count, share, low, high }
    };
    let measured = |spread: &Spread| {
        let summary = spread.summary();
        Measured {
            name: spread.measure.name.into(),
            title: spread.measure.title.into(),
            mean: summary.map(|s| s.mean),
            error: summary.map(|s| s.error).filter(|error| error.is_finite()),
            min: summary.map(|s| s.min),
            median: summary.map(|s| s.median),
            p90: summary.map(|s| s.p90),
            p99: summary.map(|s| s.p99),
            max: summary.map(|s| s.max),
            most: spread.most.map(|most| Most {
                number: most.at,
                seed: subject.seed.nth(most.at).to_string(),
                command: report.again(most.at),
            }),
            histogram: spread.histogram.iter().collect(),
        }
    };
    Document {
        schema: SCHEMA.into(),
        version: crate::SCHEMA_VERSION,
        complete: *complete,
        croupier: crate::VERSION.into(),
        game: about.name.into(),
        rules: about.rules,
        setup: setup_object(&subject.runner.setup()),
        seed: subject.seed.to_string(),
        wanted: *wanted,
        matches: tally.matches,
        deals: match *source {
            Source::Sweep => None,
            Source::Deals { bad } => Some(Given { bad }),
        },
        wins: (0..).zip(&tally.wins).map(|(i, &wins)| share(Seat(i).to_string(), wins)).collect(),
        draws: share("draws".into(), tally.draws),
        ends: tally.ends.iter().map(|&(reason, count)| share(reason.into(), count)).collect(),
        measures: tally.measures.iter().map(measured).collect(),
    }
}

pub(crate) fn setup_object(pairs: &Pairs) -> Map<String, Value> {
    pairs.0.iter().map(|(name, value)| (name.clone(), value.clone().into())).collect()
}
