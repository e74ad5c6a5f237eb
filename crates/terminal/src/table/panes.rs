//! The panes below the mat: choices, result, keys.

use ratatui::layout::{Margin, Rect};
use unicode_width::UnicodeWidthStr;

use super::TableScreen;
use super::action_menu::ActionMenu;
use super::handover::Handover;
use crate::TimelineSource;
use crate::command::{CursorDirection, TABLE_HELP, UiCommand, VISIT_HELP};
use crate::draw::{Button, ClickTarget, GLUE, Pen, cut, width};
use crate::plain;

impl<S: TimelineSource> TableScreen<S> {
    /// The current choices, or what replaces them.
    pub(super) fn choosing(&self, pen: &mut Pen<'_>, area: Rect) {
        if self.timeline.is_over() {
            return self.end(pen, area);
        }
        let Some(offer) = &self.offer else {
            let title = if self.timeline.persons().is_empty() { "watching" } else { "wait" };
            let inside = pen.titled(area, title);
            if let Some(line) = self.timeline.last() {
                pen.wrapped(inside, inside.y, &self.timeline.by_name(&line.text), pen.paint.accent);
            }
            return;
        };
        let title = match offer.title() {
            none if none.is_empty() => format!("{} chooses", self.name(offer.seat)),
            title => title,
        };
        let inside = pen.titled(area, &title);
        let rows = offer.rows();
        let lines = usize::from(inside.height.max(1));
        let wide_keys = rows.iter().map(|row| row.key.width()).max().unwrap_or(1);
        let widest = rows.iter().map(|row| row.text.width()).max().unwrap_or(0) + wide_keys;
        let widest = widest as u16 + 4;
        let columns = rows.len().div_ceil(lines).clamp(1, usize::from((inside.width / widest).max(1)));
        let room = lines * columns;
        // The row under the cursor is always visible.
        let first = if rows.len() <= room { 0 } else { (self.row + 1).saturating_sub(room) };
        let wide = inside.width / columns as u16;
        for (i, row) in rows.iter().enumerate().skip(first).take(room) {
            let place = i - first;
            let (x, y) = (inside.x + (place / lines) as u16 * wide, inside.y + (place % lines) as u16);
            let line = Rect { x, y, width: wide, height: 1 }.intersection(inside);
            let on = i == self.row;
            let sign = if on { pen.glyphs.right } else { " " };
            let after = pen.text(line, line.x, line.y, sign, pen.paint.accent);
            let after = pen.text(line, after, line.y, &format!("{:wide_keys$} ", row.key), pen.paint.key);
            let room = usize::from(line.right().saturating_sub(after));
            // A label that is the key is not said twice.
            let label = format!("{} ", row.key.to_lowercase());
            let text = row.text.strip_prefix(&label).filter(|_| row.key.len() > 1).unwrap_or(&row.text);
            let text = cut(&self.timeline.by_name(text), room, pen.glyphs.more);
            pen.text(line, after, line.y, &text, if on { pen.paint.accent } else { pen.paint.text });
            pen.target(line, ClickTarget::Button(UiCommand::Choose(i + 1)));
        }
        if rows.len() > first + room {
            pen.right(area, area.y, &format!(" +{} more ", rows.len() - first - room), pen.paint.faint);
        }
    }

    /// The winner, the reason, the statistics, and how to continue.
    fn end(&self, pen: &mut Pen<'_>, area: Rect) {
        let inside = pen.titled(area, "the end").inner(Margin::new(1, 0));
        let text = plain::ending(&self.timeline);
        let y = pen.wrapped(inside, inside.y, &text, pen.paint.accent);
        let mut y = pen.wrapped(inside, y, &plain::counted(&self.timeline).join(", "), pen.paint.text);
        for line in self.timeline.ending().iter().flat_map(plain::replaced) {
            y = pen.wrapped(inside, y, &line, pen.paint.text);
        }
        let again =
            S::replay_command(&self.timeline).map_or(String::new(), |command| format!("Again: {command}"));
        let above = Rect { height: inside.height.saturating_sub(1), ..inside };
        pen.wrapped(above, y, &again, pen.paint.faint);
        let mut keys = vec![("r", "play again", UiCommand::Rematch)];
        if !S::LIVE {
            keys.push(("o", "show all cards", UiCommand::Open));
        }
        keys.push(("v", "save", UiCommand::Save(None)));
        keys.push(("q", self.options.leave.word(), UiCommand::Quit));
        pen.buttons(Rect { y: inside.bottom().saturating_sub(1), height: 1, ..inside }, &keys);
    }

    /// The keys that are active now.
    pub(super) fn keys(&self, pen: &mut Pen<'_>, area: Rect) {
        let mut keys: Vec<Button<'_>> = Vec::new();
        let row_keys: String;
        if let Some(Handover::Looking(_)) = self.pass {
            keys.push(("Enter", "cover the table", UiCommand::Step));
        } else if let Some(offer) = &self.offer {
            let rows = offer.rows();
            row_keys = span(rows.iter().filter(|row| row.verb.is_none()).map(|row| row.key.as_str()));
            if !row_keys.is_empty() {
                keys.push((&row_keys, "choose", UiCommand::Row(CursorDirection::Next)));
            }
            let verbs = rows.iter().enumerate().filter_map(|(i, row)| {
                Some((row.key.as_str(), row.verb.as_deref()?, UiCommand::Choose(i + 1)))
            });
            keys.extend(verbs);
            if offer.path().card.is_some() {
                keys.push(("Esc", "back", UiCommand::Close));
            }
        } else if self.watching() {
            let play = if self.playing { "pause" } else { "play" };
            keys.extend([("Enter", "step", UiCommand::Step), ("p", play, UiCommand::Play)]);
            keys.extend([("u", "back", UiCommand::Back), ("o", "open", UiCommand::Open)]);
        } else if self.playing {
            keys.push(("Enter", "skip", UiCommand::Step));
        }
        if self.timeline.is_over() {
            keys.push(("r", "play again", UiCommand::Rematch));
        }
        keys.push(("Space", "card", UiCommand::Inspect));
        if !self.watching() && S::can_undo(&self.timeline) {
            keys.push(("u", "undo", UiCommand::Back));
        }
        if S::LIVE {
            keys.push(("\"", "chat", UiCommand::Chat));
        }
        keys.extend([("/", "find", UiCommand::Search), (":", "command", UiCommand::Type)]);
        let last = [("?", "help", UiCommand::Help), ("q", self.options.leave.word(), UiCommand::Quit)];
        let room = area.width.saturating_sub(1 + width(&last));
        let left = Rect { x: area.x + 1, width: room.saturating_sub(2), ..area };
        pen.buttons(left, &keys);
        pen.buttons(Rect { x: area.x + 1 + room, width: area.width - room - 1, ..area }, &last);
    }

    pub(super) fn help(&self, pen: &mut Pen<'_>, area: Rect) {
        let g = pen.glyphs;
        let sign = |sign: &str, means: &str| format!("{sign}{GLUE}{}", means.replace(' ', GLUE));
        let signs = [
            sign("*", "can be chosen"),
            sign(g.dot, "last move"),
            sign("?", "inspected"),
            sign(g.right, "chosen"),
            sign(g.left, "target"),
            sign(g.back, "face down"),
            sign(g.sideways, "sideways"),
            sign("900*", "modified"),
        ];
        let offer = self.offer.as_ref().filter(|_| !matches!(self.pass, Some(Handover::Covered(_))));
        let verbs = offer.map_or(Vec::new(), ActionMenu::verb_keys);
        let verbs = verbs.iter().map(|(letter, verb)| sign(&letter.to_string(), verb));
        let legend: Vec<String> = verbs.chain(signs).collect();
        pen.help(area, if S::LIVE { VISIT_HELP } else { TABLE_HELP }, &legend.join(&format!("{GLUE} ")));
    }
}

/// Keys in a few characters: `1-7`, `1-9 0 M1-M3`.
fn span<'a>(keys: impl Iterator<Item = &'a str>) -> String {
    // What a key is apart from its last character, and that character.
    let split = |key: &'a str| Some((key.get(..key.len().checked_sub(1)?)?, key.chars().next_back()?));
    let keys: Vec<(&str, char)> = keys.filter_map(split).collect();
    let follows = |(a, one): &(&str, char), (b, other): &(&str, char)| {
        a == b && u32::from(*one) + 1 == u32::from(*other)
    };
    let whole = |(before, last): &(&str, char)| format!("{before}{last}");
    let runs = keys.chunk_by(follows).map(|run| match run {
        [first, _, .., last] => format!("{}-{}", whole(first), whole(last)),
        some => some.iter().map(whole).collect::<Vec<_>>().join(" "),
    });
    runs.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_listed_as_they_are_pressed() {
        for (keys, said) in [
            ("", ""),
            ("1", "1"),
            ("1 2", "1 2"),
            ("1 2 3 4", "1-4"),
            ("8 9 0 A B C", "8 9 0 A-C"),
            ("1 3 M1 M2 M3 S5", "1 3 M1-M3 S5"),
        ] {
            assert_eq!(span(keys.split_whitespace()), said);
        }
    }
}
