//! The panes below the table: log, inspector, choices, the end; and the help over everything.

use kernel::Seat;
use kernel::scene::Choice;
use ratatui::layout::{Margin, Rect};
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

use super::Explorer;
use crate::command::{Command, TABLE};
use crate::draw::{GLUE, Pen, Target};
use crate::{Leave, plain};

/// A key, what it does in a word, and the command.
type Button<'a> = (&'a str, &'a str, Command);

/// Columns between two buttons.
const GAP: u16 = 2;

fn width(buttons: &[Button<'_>]) -> u16 {
    buttons.iter().map(|(key, label, _)| (key.len() + 1 + label.len()) as u16 + GAP).sum()
}

/// A row of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Row {
    /// A round begins; the line too, if it says just that.
    Round(String, Option<usize>),
    Line(usize),
}

impl Row {
    pub(super) fn line(&self) -> Option<usize> {
        match self {
            Self::Round(_, line) => *line,
            Self::Line(line) => Some(*line),
        }
    }
}

impl Explorer {
    /// The log: everything that is shown, with a heading for every round.
    pub(super) fn log_rows(&self) -> Vec<Row> {
        let lines = self.timeline.shown();
        let mut rounds = self.timeline.rounds().peekable();
        let mut rows = Vec::with_capacity(lines.len());
        for (i, line) in lines.iter().enumerate() {
            if let Some((name, _)) = rounds.next_if(|(_, start)| *start == i) {
                let says_it = line.text.trim_end_matches('.') == name;
                rows.push(Row::Round(name.into(), says_it.then_some(i)));
                if says_it {
                    continue;
                }
            }
            rows.push(Row::Line(i));
        }
        rows
    }

    pub(super) fn log(&self, pen: &mut Pen<'_>, area: Rect) {
        let rows = self.log_rows();
        let title = match self.scroll {
            0 => "log".to_string(),
            n => format!("log {} {n} below", pen.glyphs.dot),
        };
        let inside = pen.titled(area, &title);
        let indent = u16::from(inside.width > 60);
        let end = rows.len() - self.scroll.min(rows.len());
        let start = end.saturating_sub(usize::from(inside.height));
        for (row, y) in rows[start..end].iter().zip(inside.y..) {
            let found = self.search.as_ref().is_some_and(|(_, line)| row.line() == Some(*line));
            let last = row.line().is_some_and(|line| line + 1 == self.timeline.at());
            let pick = |style: Style| if found { pen.paint.found } else { style };
            match row {
                Row::Round(name, _) => {
                    let rule = pen.glyphs.rule.repeat(2);
                    pen.text(
                        inside,
                        inside.x,
                        y,
                        &format!("{rule} {name} {rule}"),
                        pick(pen.paint.faint.bold()),
                    );
                }
                Row::Line(i) => {
                    let style = pick(if last { pen.paint.accent } else { pen.paint.text });
                    pen.text(inside, inside.x + indent, y, &self.timeline.shown()[*i].text, style);
                }
            }
        }
    }

    /// One card: where it is, and what happened to it.
    pub(super) fn inspector(&self, pen: &mut Pen<'_>, area: Rect) {
        let inside = pen.titled(area, "card");
        let Some(name) = self.inspected() else {
            pen.wrapped(
                inside,
                inside.y,
                "No card has moved yet that can be seen: arrows pick one.",
                pen.paint.faint,
            );
            return;
        };
        let scene = self.timeline.scene();
        let is_it = |card: &kernel::scene::Card| card.face.as_ref().is_some_and(|face| face.name == name);
        let held = scene.zones.iter().find_map(|zone| Some((zone, zone.cards.iter().position(is_it)?)));
        pen.text(inside, inside.x, inside.y, &name, pen.paint.accent);
        let mut y = inside.y + 1;
        if let Some((zone, place)) = held {
            let owner =
                zone.owner.and_then(|i| scene.seats.get(usize::from(i))).map_or("the table", |p| &p.seat);
            let (n, of) = (place + 1, zone.cards.len());
            y = pen.wrapped(inside, y, &format!("{owner}, {}: {n} of {of}", zone.name), pen.paint.text);
            let text = zone.cards[place].face.as_ref().map_or("", |face| face.text.as_str());
            if !text.is_empty() {
                y = pen.wrapped(inside, y, text, pen.paint.text);
            }
        }
        let moved = self.timeline.shown().iter().rev();
        for line in moved.filter(|line| line.motions.iter().any(|motion| is_it(&motion.card))) {
            if y >= inside.bottom() {
                break;
            }
            y = pen.wrapped(inside, y, &format!("{} {}", pen.glyphs.dot, line.text), pen.paint.faint);
        }
    }

    /// What a seat can do, with numbers; in columns, if there is much of it.
    pub(super) fn choices(&self, pen: &mut Pen<'_>, area: Rect, seat: Seat, choices: &[Choice]) {
        let inside = pen.titled(area, &format!("{seat} chooses"));
        let said: Vec<_> = choices.iter().map(ToString::to_string).collect();
        let widest = said.iter().map(|said| said.width()).max().unwrap_or(0) as u16 + 5;
        let rows = usize::from(inside.height.max(1));
        let columns = said.len().div_ceil(rows).clamp(1, usize::from((inside.width / widest).max(1)));
        let room = rows * columns;
        let shown = if said.len() > room { room - 1 } else { said.len() };
        let wide = inside.width / columns as u16;
        let place = |i: usize| {
            let (x, y) = (inside.x + (i / rows) as u16 * wide, inside.y + (i % rows) as u16);
            Rect { x, y, width: wide, height: 1 }.intersection(inside)
        };
        for (i, said) in said.iter().take(shown).enumerate() {
            let area = place(i);
            let x = pen.text(area, area.x + 1, area.y, &format!("{} ", i + 1), pen.paint.key);
            pen.text(area, x, area.y, said, pen.paint.text);
            pen.target(area, Target::Button(Command::Choose(i + 1)));
        }
        if shown < said.len() {
            let (area, more) = (place(shown), said.len() - shown);
            pen.text(area, area.x + 1, area.y, &format!("+{more} more"), pen.paint.faint);
        }
    }

    /// Who won and why, what was counted, and how to see it again.
    pub(super) fn end(&self, pen: &mut Pen<'_>, area: Rect) {
        let Some(outcome) = self.timeline.outcome() else { return };
        let names = &self.timeline.whole().header().names;
        let winners: Vec<_> =
            outcome.winners.iter().filter_map(|seat| names.get(seat.index())).cloned().collect();
        let reason = outcome.reason.replace('_', " ");
        let text = match winners.len() {
            0 => format!("Nobody wins: {reason}"),
            1 => format!("{} wins: {reason}", winners[0]),
            _ => format!("{} win: {reason}", winners.join(" and ")),
        };
        let inside = pen.titled(area, "the end").inner(Margin::new(1, 0));
        pen.text(inside, inside.x, inside.y, &text, pen.paint.accent);
        let counted = plain::counted(&self.timeline).join(", ");
        let together = counted.replace(' ', GLUE).replace(&format!(",{GLUE}"), ", ");
        let y = pen.wrapped(inside, inside.y + 1, &together, pen.paint.text);
        let again = format!("Again: {}", self.timeline.whole().again());
        // A command with a whole deck in it ends above the keys; leaving says it in full.
        let above = Rect { height: inside.height.saturating_sub(1), ..inside };
        pen.wrapped(above, y, &again, pen.paint.faint);
        let keys = [
            ("r", "play again", Command::Rematch),
            ("g", "from the start", Command::Start),
            ("s", "save", Command::Save(None)),
            ("q", self.leave(), Command::Quit),
        ];
        self.buttons(pen, Rect { y: inside.bottom().saturating_sub(1), height: 1, ..inside }, &keys);
    }

    /// The keys that do something now.
    pub(super) fn keys(&self, pen: &mut Pen<'_>, area: Rect) {
        let open = if self.timeline.viewer() == kernel::Viewer::Judge { "close" } else { "open" };
        let choosing = self.timeline.choice().is_some();
        let over = self.timeline.outcome().is_some();
        let mut keys: Vec<Button<'_>> = Vec::new();
        if choosing {
            keys.push(("1-9", "choose", Command::Choose(1)));
        } else if self.playing {
            keys.push(("p", "pause", Command::Play));
            keys.push(("+", "faster", Command::Faster));
            keys.push(("-", "slower", Command::Slower));
        } else if !over {
            keys.push(("Space", "step", Command::Step));
            keys.push(("n", "round", Command::Round));
            keys.push(("p", "play", Command::Play));
        }
        if self.timeline.at() > 0 && !self.playing {
            keys.push(("b", "back", Command::Back));
        }
        if over {
            keys.push(("r", "rematch", Command::Rematch));
        }
        keys.extend([
            ("o", open, Command::Open),
            ("i", "card", Command::Inspect),
            ("/", "find", Command::Search),
            ("s", "save", Command::Save(None)),
            (":", "command", Command::Type),
        ]);
        let last = [("?", "help", Command::Help), ("q", self.leave(), Command::Quit)];
        let room = area.width.saturating_sub(1 + width(&last));
        let left = Rect { x: area.x + 1, width: room, ..area };
        self.buttons(pen, left, &keys);
        self.buttons(pen, Rect { x: left.right(), width: area.width - room - 1, ..area }, &last);
    }

    /// What leaving leads to.
    fn leave(&self) -> &'static str {
        match self.options.leave {
            Leave::Shell => "quit",
            Leave::Menu => "menu",
        }
    }

    /// As many buttons as there is room for.
    fn buttons(&self, pen: &mut Pen<'_>, area: Rect, keys: &[Button<'_>]) {
        let mut x = area.x;
        for button @ (key, label, command) in keys {
            let wide = width(std::slice::from_ref(button));
            if x + wide > area.right() + GAP {
                return;
            }
            let after = pen.text(area, x, area.y, key, pen.paint.key);
            pen.text(area, after + 1, area.y, label, pen.paint.faint);
            pen.target(Rect { x, y: area.y, width: wide, height: 1 }, Target::Button(command.clone()));
            x += wide;
        }
    }

    /// All keys and commands, over everything.
    pub(super) fn help(&self, pen: &mut Pen<'_>, area: Rect) {
        let (width, height) = (76.min(area.width), (TABLE.len() as u16 + 4).min(area.height));
        let over = Rect {
            x: area.x + (area.width - width) / 2,
            y: area.y + (area.height - height) / 2,
            width,
            height,
        };
        ratatui::widgets::Widget::render(ratatui::widgets::Clear, over, pen.buffer);
        let inside = pen.frame(over, pen.glyphs.pane, pen.paint.accent).inner(Margin::new(1, 0));
        pen.text(over, over.x + 2, over.y, " Keys, and what to type after : ", pen.paint.accent);
        for (entry, y) in TABLE.iter().zip(inside.y..) {
            pen.text(inside, inside.x, y, entry.keys, pen.paint.key);
            pen.text(inside, inside.x + 19, y, entry.name, pen.paint.text);
            pen.text(inside, inside.x + 32, y, entry.about, pen.paint.faint);
        }
        pen.center(inside, inside.bottom().saturating_sub(1), "any key goes back", pen.paint.faint);
    }
}
