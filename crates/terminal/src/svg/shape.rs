//! Characters that are drawn as shapes.

/// The suits, in a square of side one.
pub(super) const DEFS: &str = concat!(
    r#"<path id="s" d="M.5 0C.55 .2 1 .4 1 .65C1 .8 .88 .88 .76 .88C.66 .88 .58 .83 .54 .75L.64 1H.36L.46 .75"#,
    r#"C.42 .83 .34 .88 .24 .88C.12 .88 0 .8 0 .65C0 .4 .45 .2 .5 0Z"/>"#,
    r#"<path id="h" d="M.5 1C.1 .65 0 .48 0 .3C0 .1 .14 0 .27 0C.38 0 .46 .07 .5 .19C.54 .07 .62 0 .73 0"#,
    r#"C.86 0 1 .1 1 .3C1 .48 .9 .65 .5 1Z"/>"#,
    r#"<path id="d" d="M.5 0L.94 .5L.5 1L.06 .5Z"/>"#,
    r#"<path id="c" d="M.27 .25a.23 .23 0 1 1 .46 0a.23 .23 0 1 1 -.46 0ZM.02 .6a.23 .23 0 1 1 .46 0"#,
    r#"a.23 .23 0 1 1 -.46 0ZM.52 .6a.23 .23 0 1 1 .46 0a.23 .23 0 1 1 -.46 0ZM.45 .4H.55L.64 1H.36Z"/>"#,
);

/// The arms of a line character, up, right, down, left, and whether its lines are double.
fn arms(symbol: &str) -> Option<([bool; 4], bool)> {
    let (arms, double) = match symbol {
        "─" => ("rl", false),
        "│" => ("ud", false),
        "╭" | "┌" => ("rd", false),
        "╮" | "┐" => ("dl", false),
        "╰" | "└" => ("ur", false),
        "╯" | "┘" => ("ul", false),
        "├" => ("urd", false),
        "┤" => ("udl", false),
        "┬" => ("rdl", false),
        "┴" => ("url", false),
        "┼" => ("urdl", false),
        "═" => ("rl", true),
        "║" => ("ud", true),
        "╔" => ("rd", true),
        "╗" => ("dl", true),
        "╚" => ("ur", true),
        "╝" => ("ul", true),
        _ => return None,
    };
    Some((['u', 'r', 'd', 'l'].map(|arm| arms.contains(arm)), double))
}

/// The filled part of a block character: left, top, right, bottom, as fractions of the cell; and its opacity.
fn block(symbol: &str) -> Option<([f32; 4], f32)> {
    let levels = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"];
    if let Some(i) = levels.iter().position(|level| *level == symbol) {
        return Some(([0.0, 1.0 - (i + 1) as f32 / 8.0, 1.0, 1.0], 1.0));
    }
    Some(match symbol {
        "▀" => ([0.0, 0.0, 1.0, 0.5], 1.0),
        "░" => ([0.0, 0.0, 1.0, 1.0], 0.45),
        "▒" => ([0.0, 0.0, 1.0, 1.0], 0.3),
        _ => return None,
    })
}

fn suit(symbol: &str) -> Option<char> {
    match symbol {
        "♠" => Some('s'),
        "♥" => Some('h'),
        "♦" => Some('d'),
        "♣" => Some('c'),
        _ => None,
    }
}

/// Whether this is drawn as a shape.
pub(super) fn is_shape(symbol: &str) -> bool {
    draw(symbol, 0.0, 0.0, (1.0, 1.0), "").is_some()
}

/// The shape of a character in the cell whose corner is at `x`, `y`.
pub(super) fn draw(symbol: &str, x: f32, y: f32, (w, h): (f32, f32), ink: &str) -> Option<String> {
    let (cx, cy) = (x + w / 2.0, y + h / 2.0);
    if let Some(id) = suit(symbol) {
        let size = w * 0.9;
        let (x, top) = (cx - size / 2.0, cy - size / 2.0);
        return Some(format!(
            r##"<use href="#{id}" transform="translate({x} {top}) scale({size})" fill="{ink}"/>"##
        ));
    }
    if let Some(([l, t, r, b], solid)) = block(symbol) {
        let (left, top, wide, high) = (x + l * w, y + t * h, (r - l) * w, (b - t) * h);
        return Some(format!(
            r#"<rect x="{left}" y="{top}" width="{wide}" height="{high}" fill="{ink}" fill-opacity="{solid}"/>"#
        ));
    }
    if let Some((arms, double)) = arms(symbol) {
        let ends = [(cx, y), (x + w, cy), (cx, y + h), (x, cy)];
        let lines: Vec<_> = arms.iter().zip(ends).filter(|(arm, _)| **arm).map(|(_, end)| end).collect();
        let d: String = match lines[..] {
            // A corner is round.
            [(x1, y1), (x2, y2)] if x1 != x2 && y1 != y2 => format!("M{x1} {y1}Q{cx} {cy} {x2} {y2}"),
            _ => lines.iter().map(|(x, y)| format!("M{cx} {cy}L{x} {y}")).collect(),
        };
        let wide = if double { 2.6 } else { 1.1 };
        return Some(format!(r#"<path d="{d}" stroke="{ink}" stroke-width="{wide}" fill="none"/>"#));
    }
    let points = match symbol {
        "━" => {
            let (left, top, high) = (x, cy - 2.5, 5.0);
            return Some(format!(r#"<rect x="{left}" y="{top}" width="{w}" height="{high}" fill="{ink}"/>"#));
        }
        "◄" => [(x + w, cy - w / 2.0), (x + w, cy + w / 2.0), (x, cy)],
        "►" => [(x, cy - w / 2.0), (x, cy + w / 2.0), (x + w, cy)],
        "▲" => [(x, cy + w / 2.0), (x + w, cy + w / 2.0), (cx, cy - w / 2.0)],
        "╌" | "╎" => {
            let (x1, y1, x2, y2) = if symbol == "╌" { (x, cy, x + w, cy) } else { (cx, y, cx, y + h) };
            return Some(format!(
                r#"<path d="M{x1} {y1}L{x2} {y2}" stroke="{ink}" stroke-dasharray="3 2.5" fill="none"/>"#
            ));
        }
        _ => return None,
    };
    let [a, b, c] = points.map(|(x, y)| format!("{x} {y}"));
    Some(format!(r#"<path d="M{a}L{b}L{c}Z" fill="{ink}"/>"#))
}
