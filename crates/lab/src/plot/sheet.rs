//! All charts of a picture on one sheet.

use std::io::{self, Write};

use super::draw_chart::{WIDTH, draw, height};
use super::drawing::{Anchor, Drawing, GRID, MUTED, TEXT};
use super::svg::svg;
use super::{Chart, PlotFigure};

const HEAD: f64 = 92.0;
const FOOT: f64 = 64.0;
const SIDE: f64 = 48.0;

/// Writes a picture as one SVG.
pub fn write_svg(picture: &PlotFigure, out: &mut impl Write) -> io::Result<()> {
    let (drawing, height) = sheet(picture);
    out.write_all(svg(&drawing, WIDTH, height, &picture.title).as_bytes())
}

/// The drawing of a whole picture, and how high it is.
pub(super) fn sheet(picture: &PlotFigure) -> (Drawing, f64) {
    let mut drawing = Drawing::default();
    drawing.text(SIDE, 56.0, 28, TEXT, Anchor::Start, &picture.title);
    let mut top = HEAD;
    for chart in &picture.charts {
        draw(&mut drawing, chart, top);
        top += height(chart);
    }
    drawing.line((SIDE, top + 8.0), (WIDTH - SIDE, top + 8.0), GRID, 1.0);
    // A long setup is cut rather than run off the paper; the numbers are in the table beside the picture.
    let caption = match picture.caption.char_indices().nth(150) {
        Some((end, _)) => format!("{} …", &picture.caption[..end]),
        None => picture.caption.clone(),
    };
    drawing.text(SIDE, top + 38.0, 14, MUTED, Anchor::Start, &caption);
    (drawing, top + FOOT)
}

/// One chart as a drawing of its own, for a page.
pub(super) fn single(chart: &Chart) -> String {
    let mut drawing = Drawing::default();
    draw(&mut drawing, chart, 0.0);
    svg(&drawing, WIDTH, height(chart), &chart.title)
}
