//! What is shown of a run.

use lab::SweepReport;
use lab::plot::PlotFigure;
use serde::Serialize;

use super::chart::{WireChart, wins};
use super::request::LabRequest;

/// How it is with a run.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "LabState"))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum LabState {
    /// It is being played.
    Running,
    /// Everything was played.
    Done,
    /// Somebody stopped it: it has what was played until then.
    Stopped,
    /// It took as long as a run may: it has what was played until then.
    Late,
    /// The program failed.
    Failed,
}

/// A run of the lab.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "LabRun"))]
pub(crate) struct LabRun<'a> {
    /// By this it is asked for.
    pub(super) id: &'a str,
    /// How it is with it.
    pub(super) state: LabState,
    /// Was it started from where this is asked? Then it can be stopped from there.
    pub(super) mine: bool,
    /// How many matches what is shown here was found in.
    pub(super) played: u64,
    /// What was asked for.
    pub(super) wanted: &'a LabRequest,
    /// What came of it so far; nothing before the first matches are played.
    pub(super) found: Option<&'a LabResult>,
}

/// A run in a list.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "ListedRun"))]
pub(crate) struct ListedRun {
    /// By this it is asked for.
    pub(super) id: String,
    /// The game's name for people.
    pub(super) title: String,
    /// How it is with it.
    pub(super) state: LabState,
    /// How many matches were played.
    pub(super) matches: u64,
}

/// What came of a run.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "LabResult"))]
pub(crate) struct LabResult {
    /// What was played, in a line.
    title: String,
    /// Game, settings, number of matches, seed and version.
    caption: String,
    /// The command that makes it again.
    command: String,
    /// What must be said beside the numbers.
    remark: String,
    /// The numbers as pictures, the most important first.
    charts: Vec<WireChart>,
    /// The numbers as tables.
    tables: Vec<Table>,
    /// The matches with the highest values.
    records: Vec<Record>,
}

/// A table: the first column is of words, the others of numbers.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "LabTable"))]
struct Table {
    /// The heads of the columns; the first one says what the table is of.
    head: Vec<String>,
    /// The cells.
    rows: Vec<Vec<String>>,
}

/// The match with the highest value of something.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "LabRecord"))]
struct Record {
    /// What is counted.
    title: String,
    /// How many there were.
    value: u32,
    /// The seed of the match.
    seed: String,
    /// The command that shows it.
    command: String,
}

impl LabResult {
    pub(super) fn of_run(report: &SweepReport, picture: PlotFigure) -> Self {
        let mut found = Self::of(picture);
        found.charts.insert(0, wins(report));
        // The records stand apart: with links.
        found.tables.retain(|table| table.head.len() != 3 || table.head[2] != "see it again");
        let record = |spread: &lab::stats::MeasureDistribution| {
            let most = spread.max?;
            Some(Record {
                title: spread.measure.title.into(),
                value: most.value,
                seed: report.subject.seed.nth(most.at).to_string(),
                command: report.show_command(most.at),
            })
        };
        found.records = report.tally.numeric_measures().filter_map(record).collect();
        found
    }

    pub(super) fn of_compare(picture: PlotFigure) -> Self {
        Self::of(picture)
    }

    fn of(picture: PlotFigure) -> Self {
        let PlotFigure { title, caption, command, charts, tables, remark } = picture;
        let tables = tables.into_iter().map(|table| Table { head: table.head, rows: table.rows });
        Self {
            title,
            caption,
            command,
            remark,
            charts: charts.into_iter().map(WireChart::from).collect(),
            tables: tables.collect(),
            records: Vec::new(),
        }
    }
}
