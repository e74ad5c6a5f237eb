//! The charts of a comparison.

use super::run_figure::histogram;
use super::{Chart, ErrorBar, Plot, PlotFigure};
use crate::compare::{Comparison, Contrast, ContrastKind, contrasts, sections, settings, warning};
use crate::text::counted;

/// Bins of a histogram, about.
const BINS: u32 = 60;

/// The picture of a comparison.
pub fn picture(comparison: &Comparison) -> PlotFigure {
    let Comparison { a, b, paired, .. } = comparison;
    let all = contrasts(paired);
    let (label_a, label_b) = (settings(a, b), settings(b, a));
    let mut charts = Vec::new();
    charts.extend(ranges(
        "means",
        "Means: B against A",
        "difference in % of A, with 95 % intervals",
        &all,
        |c| (c.kind == ContrastKind::Measure && c.a != 0.0).then_some(100.0 / c.a),
    ));
    charts.extend(ranges(
        "shares",
        "Shares of matches: B against A",
        "difference in percentage points, with 95 % intervals",
        &all,
        |c| (c.kind != ContrastKind::Measure).then_some(100.0),
    ));
    if let (Some(first), Some(second)) = (paired.a.measures.first(), paired.b.measures.first()) {
        charts
            .push(histogram(&[(&format!("A: {label_a}"), first), (&format!("B: {label_b}"), second)], BINS));
    }
    let n = paired.a.matches;
    PlotFigure {
        title: format!("{}: {label_a} against {label_b}", a.entry.about.title),
        caption: format!(
            "{} · A: {label_a} · B: {label_b}{} · {} · seed {} · croupier {}",
            a.entry.about.title,
            if a.runner.bots().is_default() {
                String::new()
            } else {
                format!(" · bots {}", a.runner.bots())
            },
            counted(n, "pair", "pairs"),
            a.seed,
            crate::VERSION
        ),
        command: comparison.command(),
        charts,
        tables: sections(comparison),
        remark: warning(paired).replace('\n', " "),
    }
}

fn ranges(
    name: &str,
    title: &str,
    x: &str,
    all: &[Contrast],
    scale: impl Fn(&Contrast) -> Option<f64>,
) -> Option<Chart> {
    let range = |contrast: &Contrast| {
        let scale = scale(contrast)?;
        let (low, high) = Some(contrast.difference.interval()).filter(|(low, _)| low.is_finite())?;
        let middle = contrast.difference.mean * scale;
        Some(ErrorBar { name: contrast.title.clone(), low: low * scale, middle, high: high * scale })
    };
    let ranges: Vec<_> = all.iter().filter_map(range).collect();
    (!ranges.is_empty()).then(|| Chart {
        name: name.into(),
        title: title.into(),
        x: x.into(),
        y: String::new(),
        plot: Plot::Ranges(ranges),
    })
}
