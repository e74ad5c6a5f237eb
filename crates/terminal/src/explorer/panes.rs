//! The panes below the table: log, inspector, choices, result; and the help over the whole screen.

use kernel::Seat;
use kernel::scene::Choice;
use ratatui::layout::{Margin, Rect};
use unicode_width::UnicodeWidthStr;

use super::Explorer;
use crate::command::UiCommand;
use crate::draw::{Button, ClickTarget, GLUE, Pen, width};
use crate::plain;

impl Explorer {
    /// One card: its place and its history.
    pub(super) fn inspector(&self, pen: &mut Pen<'_>, area: Rect) {
        let inside = pen.titled(area, "card");
        let Some(name) = self.inspected() else {
            pen.wrapped(
                inside,
                inside.y,
                "No visible card has moved yet: the arrow keys select one.",
                pen.paint.faint,
            );
            return;
        };
        let scene = self.timeline.scene();
        let is_it = |card: &kernel::scene::CardView| card.face.as_ref().is_some_and(|face| face.name == name);
        let held = scene.zones.iter().find_map(|zone| Some((zone, zone.cards.iter().position(is_it)?)));
        pen.text(inside, inside.x, inside.y, &name, pen.paint.accent);
        let mut y = inside.y + 1;
        if let Some((zone, place)) = held {
            let owner = zone.owner.map_or("the table".into(), |seat| seat.to_string());
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
            y = pen.wrapped(
                inside,
                y,
                &format!("{} {}", pen.glyphs.dot, self.timeline.by_name(&line.text)),
                pen.paint.faint,
            );
        }
    }

    /// The choices of a seat, with numbers; in columns if there are many.
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
            pen.target(area, ClickTarget::Button(UiCommand::Choose(i + 1)));
        }
        if shown < said.len() {
            let (area, more) = (place(shown), said.len() - shown);
            pen.text(area, area.x + 1, area.y, &format!("+{more} more"), pen.paint.faint);
        }
    }

    /// The winner, the reason, the statistics, and how to see the match again.
    pub(super) fn end(&self, pen: &mut Pen<'_>, area: Rect) {
        let text = plain::ending(&self.timeline);
        let inside = pen.titled(area, "the end").inner(Margin::new(1, 0));
        pen.text(inside, inside.x, inside.y, &text, pen.paint.accent);
        let counted = plain::counted(&self.timeline).join(", ");
        let together = counted.replace(' ', GLUE).replace(&format!(",{GLUE}"), ", ");
        let y = pen.wrapped(inside, inside.y + 1, &together, pen.paint.text);
        let again = format!("Again: {}", self.timeline.whole().play_command());
        // A command that contains a whole deck is cut off above the keys; the program prints it in full on
        // exit.
        let above = Rect { height: inside.height.saturating_sub(1), ..inside };
        pen.wrapped(above, y, &again, pen.paint.faint);
        let keys = [
            ("r", "play again", UiCommand::Rematch),
            ("g", "from the start", UiCommand::Start),
            ("s", "save", UiCommand::Save(None)),
            ("q", self.options.leave.word(), UiCommand::Quit),
        ];
        pen.buttons(Rect { y: inside.bottom().saturating_sub(1), height: 1, ..inside }, &keys);
    }

    /// The keys that are active now.
    pub(super) fn keys(&self, pen: &mut Pen<'_>, area: Rect) {
        let open = if self.timeline.viewer() == kernel::Viewer::Judge { "close" } else { "open" };
        let choosing = self.timeline.choice().is_some();
        let over = self.timeline.outcome().is_some();
        let mut keys: Vec<Button<'_>> = Vec::new();
        if choosing {
            keys.push(("1-9", "choose", UiCommand::Choose(1)));
        } else if self.playing {
            keys.push(("p", "pause", UiCommand::Play));
            keys.push(("+", "faster", UiCommand::Faster));
            keys.push(("-", "slower", UiCommand::Slower));
        } else if !over {
            keys.push(("Space", "step", UiCommand::Step));
            keys.push(("n", "round", UiCommand::Round));
            keys.push(("p", "play", UiCommand::Play));
        }
        if self.timeline.at() > 0 && !self.playing {
            keys.push(("b", "back", UiCommand::Back));
        }
        if over {
            keys.push(("r", "rematch", UiCommand::Rematch));
        }
        keys.extend([
            ("o", open, UiCommand::Open),
            ("i", "card", UiCommand::Inspect),
            ("/", "find", UiCommand::Search),
            ("s", "save", UiCommand::Save(None)),
            (":", "command", UiCommand::Type),
        ]);
        let last = [("?", "help", UiCommand::Help), ("q", self.options.leave.word(), UiCommand::Quit)];
        let room = area.width.saturating_sub(1 + width(&last));
        let left = Rect { x: area.x + 1, width: room, ..area };
        pen.buttons(left, &keys);
        pen.buttons(Rect { x: left.right(), width: area.width - room - 1, ..area }, &last);
    }
}
