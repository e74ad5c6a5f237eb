//! Pictures of results: SVG, PNG, a page of HTML, and plain text for a terminal.
//!
//! A [`Chart`] is numbers and words only; each file here draws all kinds of charts in its own way.

mod chart;
mod compare_figure;
mod csv;
mod draw_chart;
mod drawing;
mod font;
mod html;
mod plot_area;
mod png;
mod run_figure;
mod sheet;
mod svg;
mod terminal;
mod ticks;

use std::io::{self, Write};
use std::path::Path;

pub use chart::{Chart, ChartBar, ChartLine, ErrorBar, HistogramSeries, Plot};
pub use compare_figure::picture as picture_of_compare;
pub use csv::write_csv;
pub use font::EmbeddedFont;
pub use html::write_html;
pub use png::write_png;
pub use run_figure::picture as picture_of_run;
pub use sheet::write_svg;
pub use terminal::write_text;

use crate::atomic::AtomicFile;
use crate::document::Section;

/// A few charts that belong together, and what one needs to know of them.
pub struct PlotFigure {
    /// The title.
    pub title: String,
    /// Game, settings, number of matches, seed and version.
    pub caption: String,
    /// The command that makes it again.
    pub command: String,
    /// The charts, most important first.
    pub charts: Vec<Chart>,
    /// The result in tables, for a page that has room for them.
    pub tables: Vec<Section>,
    /// The notes beside the tables.
    pub remark: String,
}

/// A kind of picture file.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum PlotFormat {
    /// Lines and text, sharp at any size.
    Svg,
    /// Dots.
    Png,
    /// A page with the pictures, the tables and the command.
    Html,
}

impl PlotFormat {
    /// The kind that a file's name asks for.
    pub fn of(path: &Path) -> Option<Self> {
        let ending = path.extension()?.to_str()?.to_ascii_lowercase();
        match ending.as_str() {
            "svg" => Some(Self::Svg),
            "png" => Some(Self::Png),
            "html" | "htm" => Some(Self::Html),
            _ => None,
        }
    }
}

/// Writes a picture, and its numbers beside it: those of `war.svg` are in `war.svg.csv`, so that a `war.csv`
/// of somebody else's stays as it is.
pub fn write_files(picture: &PlotFigure, kind: PlotFormat, path: &Path) -> io::Result<()> {
    let mut file = AtomicFile::create(path)?;
    match kind {
        PlotFormat::Svg => write_svg(picture, &mut file)?,
        PlotFormat::Png => write_png(picture, &mut file)?,
        PlotFormat::Html => write_html(picture, &mut file)?,
    }
    let mut beside = path.as_os_str().to_os_string();
    beside.push(".csv");
    let mut numbers = AtomicFile::create(beside.as_ref())?;
    write_csv(picture, &mut numbers)?;
    numbers.flush()?;
    numbers.finish()?;
    file.finish()
}
