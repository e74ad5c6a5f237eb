//! A comparison as tables, JSON and CSV.

use std::io::{self, Write};

use serde_json::{Value, json};

use super::contrast::bonferroni;
use super::paired::ENOUGH;
use super::{Comparison, Contrast, ContrastKind, PairedTally, contrasts, differing};
use crate::document::{
    Section, TableStyle, bold, field, seated, setup_object, write_markdown_section, write_section,
};
use crate::report::Subject;
use crate::stats::{Interval, Z95};
use crate::text::{counted, grouped, known, mean, percent};

/// Writes a comparison as tables for a terminal.
pub fn write_table(comparison: &Comparison, look: TableStyle, out: &mut impl Write) -> io::Result<()> {
    let (title, lines) = heading(comparison);
    writeln!(out, "{}\n{lines}", bold(&title, look))?;
    for section in sections(comparison) {
        write_section(&section, look, out)?;
    }
    writeln!(out, "\n{}", warning(&comparison.paired))
}

/// Writes a comparison as Markdown.
pub fn write_markdown(comparison: &Comparison, out: &mut impl Write) -> io::Result<()> {
    let (title, lines) = heading(comparison);
    writeln!(out, "## {title}\n\n{}", lines.replace('\n', "  \n"))?;
    for section in sections(comparison) {
        write_markdown_section(&section, out)?;
    }
    writeln!(out, "\n{}", warning(&comparison.paired))
}

fn heading(comparison: &Comparison) -> (String, String) {
    let Comparison { a, b, paired, complete, wanted } = comparison;
    let n = paired.a.matches;
    let pairs = |count| counted(count, "paired match", "paired matches");
    let played = match complete {
        true => pairs(n),
        false => format!("{} of {}, stopped early", grouped(n), pairs(*wanted)),
    };
    let bots = a.runner.bots();
    let players = if bots.is_default() { String::new() } else { format!(", bots {bots}") };
    let title = format!("{}: {played}, seed {}{players}", a.entry.about.title, a.seed);
    let Interval { share, low, high } = Interval::wilson(paired.changed, n);
    let changed = format!(
        "The winner differs in {} of the matches ({} – {}).",
        percent(share),
        percent(low),
        percent(high)
    );
    (title, format!("A  {}\nB  {}\n{changed}", settings(a, b), settings(b, a)))
}

/// The settings of one as far as they tell it from the other, or from the defaults.
pub(crate) fn settings(one: &Subject, other: &Subject) -> String {
    let chosen = differing(one, other);
    if chosen.0.is_empty() { "default settings".into() } else { one.entry.describe_settings(&chosen) }
}

/// The tables of a comparison.
pub fn sections(comparison: &Comparison) -> Vec<Section> {
    let all = contrasts(&comparison.paired);
    let wide = bonferroni(all.len());
    let mark = |contrast: &Contrast| match contrast.difference {
        d if d.is_clear(wide) => "**".to_string(),
        d if d.is_clear(Z95) => "*".to_string(),
        _ => String::new(),
    };
    let mut shares = Section::new(&["Share of matches", "A", "B", "B − A, points", "95 % interval", "clear"]);
    let mut means = Section::new(&["Per match", "mean A", "mean B", "B − A", "95 % interval", "clear"]);
    for contrast in &all {
        let Contrast { title, a, b, difference, .. } = contrast;
        let (low, high) = difference.interval();
        if contrast.kind == ContrastKind::Measure {
            let number = |value: f64| mean(value, difference.error).0;
            let range = range(difference.error, || {
                format!("{} … {}", signed(low, difference.error), signed(high, difference.error))
            });
            let middle = signed(difference.mean, difference.error);
            means.row([title.clone(), number(*a), number(*b), middle, range, mark(contrast)]);
        } else {
            let points = |value: f64| signed_points(value);
            let range = range(difference.error, || format!("{} … {}", points(low), points(high)));
            let middle = points(difference.mean);
            shares.row([title.clone(), percent(*a), percent(*b), middle, range, mark(contrast)]);
        }
    }
    let mut tables = vec![shares, means];
    tables.retain(|table| !table.rows.is_empty());
    tables
}

/// The interval, or a dash if it is not known.
fn range(error: f64, text: impl FnOnce() -> String) -> String {
    if error.is_finite() { text() } else { "–".into() }
}

fn signed(value: f64, error: f64) -> String {
    let text = mean(value, error).0;
    if text.starts_with('−') { text } else { format!("+{text}") }
}

fn signed_points(value: f64) -> String {
    let text = format!("{:+.2}", value * 100.0);
    text.replace('-', "−")
}

/// Many intervals at once deserve a warning, and few matches another.
pub(crate) fn warning(paired: &PairedTally) -> String {
    if paired.a.matches < ENOUGH {
        return format!("Fewer than {ENOUGH} paired matches are too few to test a difference.");
    }
    let intervals = contrasts(paired).len();
    let z = bonferroni(intervals);
    let expected = intervals as f64 * 0.05;
    let sure = 100.0 - 5.0 / intervals.max(1) as f64;
    format!(
        "*  the 95 % interval excludes zero. By chance alone, {expected:.1} of the {intervals} intervals \
         shown would\n   exclude it.\n** it excludes zero even when all are widened to {sure:.2} % (± \
         {z:.2} standard errors),\n   so the chance of any false alarm is 5 % (Bonferroni)."
    )
}

/// A comparison as one document.
pub fn comparison(comparison: &Comparison) -> Value {
    let Comparison { a, b, paired, complete, wanted } = comparison;
    let all = contrasts(paired);
    let wide = bonferroni(all.len());
    let Interval { share, low, high } = Interval::wilson(paired.changed, paired.a.matches);
    let contrast = |contrast: &Contrast| {
        let Contrast { kind, name, title, a, b, difference } = contrast;
        let (low, high) = difference.interval();
        let (wide_low, wide_high) = difference.widened(wide);
        json!({
            "kind": kind.name(), "name": name, "title": title, "a": a, "b": b,
            "difference": difference.mean, "error": difference.error, "low": low, "high": high,
            "wide_low": wide_low, "wide_high": wide_high,
            "clear": difference.is_clear(Z95), "clear_of_all": difference.is_clear(wide),
        })
    };
    json!({
        "schema": "croupier/lab-compare",
        "version": crate::SCHEMA_VERSION,
        "complete": complete,
        "croupier": crate::VERSION,
        "game": a.entry.about.name,
        "rules": a.entry.about.rules,
        "bots": seated(a),
        "seed": a.seed.to_string(),
        "wanted": wanted,
        "matches": paired.a.matches,
        "a": setup_object(&a.runner.setup()),
        "b": setup_object(&b.runner.setup()),
        "changed": {"count": paired.changed, "share": share, "low": low, "high": high},
        "intervals": all.len(),
        "bonferroni_z": wide,
        "contrasts": all.iter().map(contrast).collect::<Vec<_>>(),
    })
}

/// Writes a comparison as a tidy table.
pub fn write_csv(comparison: &Comparison, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "kind,name,a,b,difference,error,low,high")?;
    for (side, subject) in [("a", &comparison.a), ("b", &comparison.b)] {
        writeln!(out, "setup,{side},{},,,,,", field(&subject.runner.setup().to_string()))?;
    }
    writeln!(out, "bots,seats,{},,,,,", field(&comparison.a.seated().join(",")))?;
    let n = comparison.paired.a.matches;
    let Interval { share, low, high } = Interval::wilson(comparison.paired.changed, n);
    writeln!(out, "changed,winner,,,{share},,{low},{high}")?;
    for Contrast { kind, name, a, b, difference, .. } in contrasts(&comparison.paired) {
        let (low, high) = difference.interval();
        let (mean, error) = (difference.mean, known(difference.error));
        let (low, high) = (known(low), known(high));
        writeln!(out, "{},{name},{a},{b},{mean},{error},{low},{high}", kind.name())?;
    }
    Ok(())
}
