//! Labels, and the win rates of the seats that held them.

use serde::{Deserialize, Serialize};

use super::Section;
use crate::report::SweepReport;
use crate::stats::{Interval, LabelCount, Tally};
use crate::text::{grouped, percent};

/// A label that was held, with the share of its holders who won.
#[derive(Serialize, Deserialize, Debug)]
pub(crate) struct LabelRecord {
    pub(crate) name: String,
    pub(crate) held: u64,
    pub(crate) won: u64,
    #[serde(default)]
    pub(super) share: f64,
    #[serde(default)]
    pub(super) low: f64,
    #[serde(default)]
    pub(super) high: f64,
}

/// The labels that were held, those whose holders won most often first.
pub(crate) fn labelled(report: &SweepReport) -> Vec<LabelRecord> {
    let names = report.subject.runner.labels();
    let one = |(name, &LabelCount { held, won }): (&String, &LabelCount)| {
        let Interval { share, low, high } = Interval::wilson(won, held);
        LabelRecord { name: name.clone(), held, won, share, low, high }
    };
    let mut all: Vec<_> =
        names.iter().zip(&report.tally.labels).map(one).filter(|one| one.held > 0).collect();
    all.sort_by(|a, b| b.share.total_cmp(&a.share).then_with(|| a.name.cmp(&b.name)));
    all
}

/// Restores the tally from a document; returns what is wrong with it.
pub(crate) fn restore(read: &[LabelRecord], names: &[String], tally: &mut Tally) -> Result<(), String> {
    for LabelRecord { name, held, won, .. } in read {
        let at = names.iter().position(|known| known == name);
        let at = at.ok_or_else(|| format!("the label {name} is missing"))?;
        if won > held || *held > tally.matches.saturating_mul(tally.wins.len() as u64) {
            return Err(format!("the counts of {name} do not add up"));
        }
        tally.labels[at] = LabelCount { held: *held, won: *won };
    }
    Ok(())
}

/// A table shows this many of the best and of the worst; JSON and CSV have all.
const SHOWN: usize = 5;

/// The labels at both ends, as a table.
pub(super) fn section(report: &SweepReport) -> Section {
    let label = report.subject.runner.label();
    let title = label.chars().take(1).flat_map(char::to_uppercase).chain(label.chars().skip(1));
    let mut table = Section::new(&[&title.collect::<String>(), "held", "won", "share", "95 % interval"]);
    let all = labelled(report);
    let left_out = SHOWN..all.len().saturating_sub(SHOWN);
    for (at, LabelRecord { name, held, won, share, low, high }) in all.iter().enumerate() {
        if !left_out.contains(&at) {
            let range = format!("{} – {}", percent(*low), percent(*high));
            table.row([name.clone(), grouped(*held), grouped(*won), percent(*share), range]);
        } else if at == left_out.start {
            table.row(["…".into()].into_iter().chain((0..4).map(|_| String::new())));
        }
    }
    table
}
