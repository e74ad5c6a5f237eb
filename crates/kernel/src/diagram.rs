//! State diagrams of a game, drawn from the transition table that the game itself uses.

use std::fmt::Write;

/// The states of a game and the transitions between them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagram {
    /// The title of the diagram.
    pub title: &'static str,
    /// The states.
    pub states: Vec<DiagramState>,
    /// The index of the initial state.
    pub first: usize,
    /// The transitions.
    pub ways: Vec<Transition>,
}

/// A state and the position of its box.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DiagramState {
    /// The name, a single word.
    pub name: &'static str,
    /// The work done in this state, in a few words.
    pub does: &'static str,
    /// The player it waits for, in a few words; empty if it waits for no one.
    pub waits: &'static str,
    /// The column and the row of its box, from the upper left corner.
    pub at: (u8, u8),
}

/// A transition between two states, given by their indices.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Transition {
    /// The index of the source state.
    pub from: usize,
    /// The index of the target state.
    pub to: usize,
    /// The condition, in a few words; empty if the transition needs no label.
    pub when: &'static str,
}

/// The size of a box, and of the grid cell around it.
const BOX: (i32, i32) = (190, 66);
const CELL: (i32, i32) = (260, 190);
/// The margin around the drawing.
const EDGE: i32 = 50;

impl Diagram {
    /// The diagram in the Mermaid language.
    pub fn mermaid(&self) -> String {
        let mut text = String::from("stateDiagram-v2\n");
        for stop in &self.states {
            let _ = writeln!(text, "    {}: {}<br/>{}", stop.name, stop.name, said(stop).join("<br/>"));
        }
        let first = self.states.get(self.first).map_or("", |stop| stop.name);
        let _ = writeln!(text, "    [*] --> {first}");
        for Transition { from, to, when } in &self.ways {
            let (from, to) = (self.states[*from].name, self.states[*to].name);
            let when = if when.is_empty() { String::new() } else { format!(": {when}") };
            let _ = writeln!(text, "    {from} --> {to}{when}");
        }
        text
    }

    /// The diagram as SVG: boxes in a grid, straight arrows between them, and a loop for a transition to the same
    /// state.
    pub fn svg(&self) -> String {
        let most = |pick: fn(&DiagramState) -> u8| self.states.iter().map(pick).max().map_or(0, i32::from);
        let (columns, rows) = (most(|stop| stop.at.0), most(|stop| stop.at.1));
        let (width, height) = (columns * CELL.0 + BOX.0 + 2 * EDGE, rows * CELL.1 + BOX.1 + 2 * EDGE + 20);
        let mut text = format!(
            concat!(
                r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}" height="{h}" "#,
                r#"font-family="sans-serif" font-size="12" role="img">"#,
                "\n<title>{title}</title>\n",
                r#"<defs><marker id="tip" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" "#,
                r##"orient="auto-start-reverse"><path d="M0 0L8 4L0 8z" fill="#555"/></marker></defs>"##,
                "\n",
                r##"<rect width="{w}" height="{h}" fill="#fff"/>"##,
                "\n"
            ),
            w = width,
            h = height,
            title = escaped(self.title),
        );
        self.ways.iter().for_each(|way| self.draw_way(way, &mut text));
        self.states.iter().for_each(|stop| draw_stop(stop, &mut text));
        if let Some(first) = self.states.get(self.first) {
            draw_start(first, &mut text);
        }
        text += "</svg>\n";
        text
    }

    fn draw_way(&self, way: &Transition, text: &mut String) {
        let (from, to) = (&self.states[way.from], &self.states[way.to]);
        let (x, y) = corner(from);
        let (path, label) = if way.from == way.to {
            // Above the first row, below the others.
            let (up, edge, label) =
                if from.at.1 == 0 { (-1, y, y - 38) } else { (1, y + BOX.1, y + BOX.1 + 48) };
            let (left, right, far) = (x + BOX.0 / 2 - 30, x + BOX.0 / 2 + 30, edge + up * 45);
            (format!("M{left} {edge}C{left} {far} {right} {far} {right} {edge}"), (x + BOX.0 / 2, label))
        } else {
            let (a, b) = (middle(from), middle(to));
            let step = |from: u8, to: u8| i32::from(to > from) - i32::from(to < from);
            let (dx, dy) = (step(from.at.0, to.at.0), step(from.at.1, to.at.1));
            let out = |(x, y): (i32, i32), side: i32| (x + side * dx * BOX.0 / 2, y + side * dy * BOX.1 / 2);
            let (a, b) = (out(a, 1), out(b, -1));
            (format!("M{} {}L{} {}", a.0, a.1, b.0, b.1), ((a.0 + b.0) / 2, (a.1 + b.1) / 2 - 6))
        };
        let _ = writeln!(text, r##"<path d="{path}" fill="none" stroke="#555" marker-end="url(#tip)"/>"##);
        if !way.when.is_empty() {
            line(text, label, "#555", way.when);
        }
    }
}

/// The lines below the name of a state.
fn said(stop: &DiagramState) -> Vec<&'static str> {
    [stop.does, stop.waits].into_iter().filter(|words| !words.is_empty()).collect()
}

fn corner(stop: &DiagramState) -> (i32, i32) {
    (EDGE + i32::from(stop.at.0) * CELL.0, EDGE + 10 + i32::from(stop.at.1) * CELL.1)
}

fn middle(stop: &DiagramState) -> (i32, i32) {
    let (x, y) = corner(stop);
    (x + BOX.0 / 2, y + BOX.1 / 2)
}

fn draw_stop(stop: &DiagramState, text: &mut String) {
    let ((x, y), (w, h)) = (corner(stop), BOX);
    let fill = if stop.waits.is_empty() { "#f4f4f4" } else { "#fff3cd" };
    let _ = writeln!(
        text,
        r##"<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="8" fill="{fill}" stroke="#333"/>"##
    );
    let _ = writeln!(
        text,
        r#"<text x="{}" y="{}" text-anchor="middle" font-size="15" font-weight="bold">{}</text>"#,
        x + w / 2,
        y + 22,
        escaped(stop.name)
    );
    for (words, n) in said(stop).into_iter().zip(0..) {
        line(text, (x + w / 2, y + 40 + 16 * n), "#333", words);
    }
}

/// The initial dot and its arrow to the first state.
fn draw_start(stop: &DiagramState, text: &mut String) {
    let (x, y) = corner(stop);
    let (x, edge, dot) =
        if stop.at.1 == 0 { (x + 30, y, y - 32) } else { (x + 30, y + BOX.1, y + BOX.1 + 32) };
    let _ = writeln!(text, r##"<circle cx="{x}" cy="{dot}" r="6" fill="#333"/>"##);
    let _ = writeln!(text, r##"<path d="M{x} {dot}L{x} {edge}" stroke="#555" marker-end="url(#tip)"/>"##);
}

fn line(text: &mut String, (x, y): (i32, i32), fill: &str, words: &str) {
    let words = escaped(words);
    let _ = writeln!(text, r#"<text x="{x}" y="{y}" text-anchor="middle" fill="{fill}">{words}</text>"#);
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lamp() -> Diagram {
        let stop = |name, waits, at| DiagramState { name, does: "shines & hums", waits, at };
        let way = |from, to, when| Transition { from, to, when };
        Diagram {
            title: "A lamp",
            states: vec![stop("Off", "waits for you", (0, 0)), stop("On", "", (1, 0))],
            first: 1,
            ways: vec![way(0, 1, ""), way(1, 0, "dark"), way(1, 1, "again")],
        }
    }

    #[test]
    fn mermaid_says_every_state_and_every_way() {
        let text = lamp().mermaid();
        let lines: Vec<_> = text.lines().map(str::trim).collect();
        assert_eq!(
            lines,
            [
                "stateDiagram-v2",
                "Off: Off<br/>shines & hums<br/>waits for you",
                "On: On<br/>shines & hums",
                "[*] --> On",
                "Off --> On",
                "On --> Off: dark",
                "On --> On: again",
            ]
        );
    }

    #[test]
    fn a_picture_has_a_box_for_every_state_and_an_arrow_for_every_way() {
        let svg = lamp().svg();
        assert_eq!(svg.matches("<rect x=").count(), 2);
        // One more arrow leads from the dot to the initial state, the second box.
        assert_eq!((svg.matches("marker-end").count(), svg.matches("<circle").count()), (4, 1));
        assert!(svg.contains("M340 28L340 60"), "{svg}");
        assert!(svg.contains("shines &amp; hums") && !svg.contains("s & h"), "{svg}");
        // From the right edge of one box to the left edge of the next, and back.
        assert!(svg.contains("M240 93L310 93") && svg.contains("M310 93L240 93"), "{svg}");
    }
}
