//! Screenshots for the documentation: a buffer as a self-contained SVG.
//!
//! Lines, blocks, arrows and suits are drawn as shapes, so that the picture does not depend on fonts; only
//! letters are text.

mod shape;

use std::fmt::Write;

use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Position;
use ratatui::style::{Color, Modifier};

const CELL: (f32, f32) = (9.0, 18.0);
const MARGIN: f32 = 14.0;
const BAR: f32 = 34.0;
const GROUND: &str = "#14171c";
const INK: &str = "#d7dae0";
const FONT: &str =
    "ui-monospace,SFMono-Regular,Menlo,'DejaVu Sans Mono',Consolas,'Liberation Mono',monospace";

/// Draws the buffer as a window with this title.
pub fn svg(buffer: &Buffer, title: &str) -> String {
    let (columns, rows) = (buffer.area.width, buffer.area.height);
    let (width, height) =
        (f32::from(columns) * CELL.0 + 2.0 * MARGIN, f32::from(rows) * CELL.1 + BAR + MARGIN);
    let mut out = String::new();
    let middle = width / 2.0;
    // Writing to a string cannot fail.
    let _ = write!(
        out,
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" font-family="{FONT}" font-size="14.5" role="img" aria-label="{title}">
<defs>{}</defs>
<rect width="{width}" height="{height}" rx="10" fill="{GROUND}"/>
<rect x=".5" y=".5" width="{}" height="{}" rx="9.5" fill="none" stroke="#343a46"/>
<circle cx="20" cy="17" r="6" fill="#ed6a5e"/><circle cx="40" cy="17" r="6" fill="#f4bf4f"/><circle cx="60" cy="17" r="6" fill="#61c554"/>
<text x="{middle}" y="21.5" fill="#8b93a3" text-anchor="middle" font-size="13">{title}</text>
"##,
        shape::DEFS,
        width - 1.0,
        height - 1.0,
        title = escape(title),
    );
    for y in 0..rows {
        row(&mut out, buffer, y);
    }
    out.push_str("</svg>\n");
    out
}

/// First the backgrounds, then the text; cells of the same style are merged.
fn row(out: &mut String, buffer: &Buffer, y: u16) {
    let cell = |x: u16| &buffer[Position { x: buffer.area.x + x, y: buffer.area.y + y }];
    let columns = buffer.area.width;
    let top = BAR + f32::from(y) * CELL.1;
    let left = |x: u16| MARGIN + f32::from(x) * CELL.0;
    let mut x = 0;
    while x < columns {
        let ground = grounds(cell(x));
        let end = (x + 1..columns).find(|&next| grounds(cell(next)) != ground).unwrap_or(columns);
        if let Some(color) = ground {
            let wide = f32::from(end - x) * CELL.0;
            let _ = writeln!(
                out,
                r#"<rect x="{}" y="{top}" width="{wide}" height="{}" fill="{color}"/>"#,
                left(x),
                CELL.1
            );
        }
        x = end;
    }
    let mut x = 0;
    while x < columns {
        let first = cell(x);
        let symbol = first.symbol();
        if let Some(drawn) = shape::draw(symbol, left(x), top, CELL, &ink(first)) {
            let _ = writeln!(out, "{drawn}");
            x += 1;
        } else if symbol == " " {
            x += 1;
        } else {
            let style = (ink(first), first.modifier);
            let goes_on = |next: u16| {
                let cell = cell(next);
                let letter = cell.symbol() != " " && !shape::is_shape(cell.symbol());
                letter && (ink(cell), cell.modifier) == style
            };
            let end = (x + 1..columns).find(|&next| !goes_on(next)).unwrap_or(columns);
            let text: String = (x..end).map(|x| cell(x).symbol()).collect();
            let bold = if first.modifier.contains(Modifier::BOLD) { r#" font-weight="bold""# } else { "" };
            let wide = f32::from(end - x) * CELL.0;
            let _ = writeln!(
                out,
                r#"<text x="{}" y="{}" textLength="{wide}" lengthAdjust="spacingAndGlyphs" fill="{}"{bold}>{}</text>"#,
                left(x),
                top + 13.6,
                style.0,
                escape(&text)
            );
            x = end;
        }
    }
}

fn grounds(cell: &Cell) -> Option<String> {
    match cell.modifier.contains(Modifier::REVERSED) {
        true => Some(hex(cell.fg).unwrap_or(INK.into())),
        false => hex(cell.bg),
    }
}

fn ink(cell: &Cell) -> String {
    match cell.modifier.contains(Modifier::REVERSED) {
        true => hex(cell.bg).unwrap_or(GROUND.into()),
        false => hex(cell.fg).unwrap_or(INK.into()),
    }
}

fn hex(color: Color) -> Option<String> {
    let named = |hex: &str| Some(hex.to_string());
    match color {
        Color::Reset | Color::Indexed(_) => None,
        Color::Rgb(r, g, b) => Some(format!("#{r:02x}{g:02x}{b:02x}")),
        Color::Black => named("#1b1d23"),
        Color::Red | Color::LightRed => named("#e5534b"),
        Color::Green | Color::LightGreen => named("#2f7d5b"),
        Color::Yellow | Color::LightYellow => named("#f2c14e"),
        Color::Blue | Color::LightBlue => named("#3f74ab"),
        Color::Magenta | Color::LightMagenta => named("#b07fe0"),
        Color::Cyan | Color::LightCyan => named("#6cb6ff"),
        Color::Gray => named("#a3aab8"),
        Color::DarkGray => named("#4a5160"),
        Color::White => named("#f3ecdc"),
    }
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
