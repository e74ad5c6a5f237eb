//! The results of lab runs as clients see them.

use lab::SweepReport;
use lab::plot::PlotFigure;
use protocol::{LabRecord, LabResult, LabTable};

use super::chart::{chart, wins};

/// The results of a sweep.
pub(super) fn of_run(report: &SweepReport, picture: PlotFigure) -> LabResult {
    let mut found = of_picture(picture);
    found.charts.insert(0, wins(report));
    // The records are a separate list, with links.
    found.tables.retain(|table| table.head.len() != 3 || table.head[2] != "command");
    let record = |spread: &lab::stats::MeasureDistribution| {
        let most = spread.max?;
        Some(LabRecord {
            title: spread.measure.title.into(),
            value: most.value,
            seed: report.subject.seed.nth(most.at).to_string(),
            command: report.show_command(most.at),
        })
    };
    found.records = report.tally.numeric_measures().filter_map(record).collect();
    found
}

/// The results of a figure, without records.
pub(super) fn of_picture(picture: PlotFigure) -> LabResult {
    let PlotFigure { title, caption, command, charts, tables, remark } = picture;
    let tables = tables.into_iter().map(|table| LabTable { head: table.head, rows: table.rows });
    LabResult {
        title,
        caption,
        command,
        remark,
        charts: charts.into_iter().map(chart).collect(),
        tables: tables.collect(),
        records: Vec::new(),
    }
}
