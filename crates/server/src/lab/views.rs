//! Lab runs as clients see them.

use lab::SweepReport;
use lab::plot::PlotFigure;
use serde::Serialize;

use super::chart::{WireChart, wins};
use super::request::LabRequest;

/// The state of a run.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "LabState"))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum LabState {
    /// It is running.
    Running,
    /// All matches were played.
    Done,
    /// It was stopped: it has the results up to then.
    Stopped,
    /// It reached the time limit: it has the results up to then.
    Late,
    /// The program failed.
    Failed,
}

/// A run of the lab.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "LabRun"))]
pub(crate) struct LabRun<'a> {
    /// Its ID.
    pub(super) id: &'a str,
    /// Its state.
    pub(super) state: LabState,
    /// Whether it was started from the address of this request, and can be stopped from there.
    pub(super) mine: bool,
    /// The number of matches in these results.
    pub(super) played: u64,
    /// The request.
    pub(super) wanted: &'a LabRequest,
    /// The results so far; `None` before the first batch.
    pub(super) found: Option<&'a LabResult>,
}

/// A run as a list entry.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "ListedRun"))]
pub(crate) struct ListedRun {
    /// Its ID.
    pub(super) id: String,
    /// The title of the game for display.
    pub(super) title: String,
    /// Its state.
    pub(super) state: LabState,
    /// The number of matches played.
    pub(super) matches: u64,
}

/// The results of a run.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "LabResult"))]
pub(crate) struct LabResult {
    /// A one-line title.
    title: String,
    /// Game, settings, number of matches, seed and version.
    caption: String,
    /// The command that reproduces it.
    command: String,
    /// A remark on the numbers.
    remark: String,
    /// The charts, the most important first.
    charts: Vec<WireChart>,
    /// The tables.
    tables: Vec<Table>,
    /// The matches with the highest values.
    records: Vec<Record>,
}

/// A table: the first column contains text, the others numbers.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "LabTable"))]
struct Table {
    /// The column headings; the first one names the subject of the table.
    head: Vec<String>,
    /// The cells.
    rows: Vec<Vec<String>>,
}

/// The match with the highest value of a measure.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "LabRecord"))]
struct Record {
    /// The title of the measure.
    title: String,
    /// The value.
    value: u32,
    /// The seed of the match.
    seed: String,
    /// The command that shows the match.
    command: String,
}

impl LabResult {
    pub(super) fn of_run(report: &SweepReport, picture: PlotFigure) -> Self {
        let mut found = Self::of(picture);
        found.charts.insert(0, wins(report));
        // The records are a separate list, with links.
        found.tables.retain(|table| table.head.len() != 3 || table.head[2] != "command");
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
