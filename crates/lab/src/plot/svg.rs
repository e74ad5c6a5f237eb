//! A drawing as SVG.

use std::fmt::Write;

use super::drawing::{Anchor, DASHES, DrawPrimitive, Drawing, PAPER, TINT, TextDirection};

/// The fonts of a browser, and the one that comes with this program.
const FONTS: &str = "Ubuntu, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif";

/// A number of dots, with two places at most.
fn short(value: f64) -> String {
    let text = format!("{value:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_string()
}

pub(super) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// The whole drawing on a sheet of this size.
pub(super) fn svg(drawing: &Drawing, width: f64, height: f64, title: &str) -> String {
    let title = escaped(title);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
         height=\"{height}\" font-family=\"{FONTS}\" role=\"img\">\n<title>{title}</title>\n\
         <rect width=\"100%\" height=\"100%\" fill=\"{PAPER}\"/>\n"
    );
    for mark in &drawing.0 {
        // Writing to a text cannot fail.
        let _ = write_mark(&mut out, mark);
    }
    out.push_str("</svg>\n");
    out
}

fn write_mark(out: &mut String, mark: &DrawPrimitive) -> std::fmt::Result {
    match mark {
        DrawPrimitive::Text { at, size, colour, anchor, direction: reads, text } => {
            let (x, y, text) = (short(at.0), short(at.1), escaped(text));
            let place = match reads {
                TextDirection::Across => format!("x=\"{x}\" y=\"{y}\""),
                TextDirection::Upward => format!("transform=\"translate({x} {y}) rotate(-90)\""),
            };
            let anchor = match anchor {
                Anchor::Start => "start",
                Anchor::Middle => "middle",
                Anchor::End => "end",
            };
            writeln!(
                out,
                r#"<text {place} font-size="{size}" fill="{colour}" text-anchor="{anchor}">{text}</text>"#
            )
        }
        DrawPrimitive::Line { from, to, colour, width, dashed } => {
            let [x1, y1, x2, y2] = [from.0, from.1, to.0, to.1].map(short);
            let [dash, gap] = DASHES;
            let dashes = if *dashed { format!(" stroke-dasharray=\"{dash} {gap}\"") } else { String::new() };
            writeln!(
                out,
                r#"<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="{colour}" stroke-width="{width}"{dashes}/>"#
            )
        }
        DrawPrimitive::Bar { at, width, height, colour } => {
            let [x, y, width, height] = [at.0, at.1, *width, *height].map(short);
            writeln!(out, r#"<rect x="{x}" y="{y}" width="{width}" height="{height}" fill="{colour}"/>"#)
        }
        DrawPrimitive::Dot { at, radius, colour } => {
            let [x, y, radius] = [at.0, at.1, *radius].map(short);
            writeln!(out, r#"<circle cx="{x}" cy="{y}" r="{radius}" fill="{colour}"/>"#)
        }
        DrawPrimitive::Path { points, colour, floor } => {
            let step = |(at, (x, y)): (usize, &(f64, f64))| {
                format!("{}{} {}", if at == 0 { "M" } else { "L" }, short(*x), short(*y))
            };
            let d: String = points.iter().enumerate().map(step).collect();
            if let (Some(floor), Some(first), Some(last)) = (floor, points.first(), points.last()) {
                let [floor, left, right] = [*floor, first.0, last.0].map(short);
                writeln!(
                    out,
                    r#"<path d="{d}L{right} {floor}L{left} {floor}Z" fill="{colour}" fill-opacity="{TINT}"/>"#
                )?;
            }
            writeln!(
                out,
                r#"<path d="{d}" fill="none" stroke="{colour}" stroke-width="2" stroke-linejoin="round"/>"#
            )
        }
    }
}
