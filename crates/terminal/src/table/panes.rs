//! Below and beside the mat: what can be chosen, one card in full, the end, the keys.

use kernel::scene::{Card, Pose, Side, Spot};
use ratatui::layout::{Margin, Rect};
use unicode_width::UnicodeWidthStr;

use super::Table;
use super::pass::Pass;
use crate::command::{Command, TABLE_HELP, Way};
use crate::draw::{Button, Pen, Target, width};
use crate::plain;

impl Table {
    /// What can be chosen now, or what there is instead.
    pub(super) fn choosing(&self, pen: &mut Pen<'_>, area: Rect) {
        if self.timeline.outcome().is_some() {
            return self.end(pen, area);
        }
        let Some(offer) = &self.offer else {
            let title = if self.watching() { "watching" } else { "wait" };
            let inside = pen.titled(area, title);
            if let Some(line) = self.timeline.last() {
                pen.wrapped(inside, inside.y, &line.text, pen.paint.accent);
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
        let widest = rows.iter().map(|row| row.text.width()).max().unwrap_or(0) as u16 + 5;
        let columns = rows.len().div_ceil(lines).clamp(1, usize::from((inside.width / widest).max(1)));
        let room = lines * columns;
        // The row under the cursor is always among those that are shown.
        let first = if rows.len() <= room { 0 } else { (self.row + 1).saturating_sub(room) };
        let wide = inside.width / columns as u16;
        for (i, row) in rows.iter().enumerate().skip(first).take(room) {
            let place = i - first;
            let (x, y) = (inside.x + (place / lines) as u16 * wide, inside.y + (place % lines) as u16);
            let line = Rect { x, y, width: wide, height: 1 }.intersection(inside);
            let on = i == self.row;
            let sign = if on { pen.glyphs.right } else { " " };
            let key = row.key.map_or_else(|| (i + 1).to_string(), |key| key.to_string());
            let after = pen.text(line, line.x, line.y, sign, pen.paint.accent);
            let after = pen.text(line, after, line.y, &format!("{key} "), pen.paint.key);
            pen.text(line, after, line.y, &row.text, if on { pen.paint.accent } else { pen.paint.text });
            pen.target(line, Target::Button(Command::Choose(i + 1)));
        }
        if rows.len() > first + room {
            pen.right(area, area.y, &format!(" +{} more ", rows.len() - first - room), pen.paint.faint);
        }
    }

    /// One card in full: its numbers, as printed and as they are, its text, and what happened to it.
    pub(super) fn card(&self, pen: &mut Pen<'_>, area: Rect) {
        let inside = pen.titled(area, "card");
        let (scene, me) = (self.timeline.scene(), self.me());
        let found = self.inspected().and_then(|name| Some((scene.spot(&name, me)?, name)));
        let Some((spot, name)) = found else {
            let hint = "Left and Right look at the cards one by one.";
            pen.wrapped(inside, inside.y, hint, pen.paint.faint);
            return;
        };
        let zone = scene.zone(&spot.zone);
        let owner = zone.and_then(|zone| zone.owner).map_or("the table".into(), |seat| self.name(seat));
        let place = format!("{name}: {owner}, {}", zone.map_or("", |zone| zone.name.as_str()));
        let Some(card) = scene.card(&spot) else {
            pen.wrapped(inside, inside.y, &format!("{place}. No card lies there."), pen.paint.text);
            return;
        };
        let Some(face) = &card.face else {
            let y = pen.wrapped(inside, inside.y, "A card that you do not see.", pen.paint.accent);
            pen.wrapped(inside, y, &format!("{place}{}", lie(card)), pen.paint.faint);
            return;
        };
        let mut y = pen.wrapped(inside, inside.y, &face.name, pen.paint.accent);
        let figures = face.figures.iter().map(|figure| match figure.now == figure.printed {
            true => format!("{} {}", figure.name, figure.now),
            false => format!("{} {} {} {}", figure.name, figure.printed, pen.glyphs.right, figure.now),
        });
        let figures = figures.collect::<Vec<_>>().join(&format!(" {} ", pen.glyphs.dot));
        if !figures.is_empty() {
            y = pen.wrapped(inside, y, &figures, pen.paint.text);
        }
        if !face.text.is_empty() {
            y = pen.wrapped(inside, y, &face.text, pen.paint.text);
        }
        y = pen.wrapped(inside, y, &format!("{place}{}", lie(card)), pen.paint.faint);
        if let (None, Some(zone)) = (spot.card, zone.filter(|zone| zone.cards.len() > 1)) {
            let cards = (0..zone.cards.len()).rev().map(|i| {
                let spot = Spot::card(&zone.id, i);
                let face = zone.cards[i].face.as_ref().map_or("?", |face| face.name.as_str());
                format!("{} {face}", scene.reference(&spot, me).unwrap_or_default())
            });
            if zone.cards.iter().any(|card| card.face.is_some()) {
                pen.wrapped(inside, y, &cards.collect::<Vec<_>>().join(", "), pen.paint.text);
            }
        }
    }

    /// Who won and why, what was counted, and how to go on.
    fn end(&self, pen: &mut Pen<'_>, area: Rect) {
        let inside = pen.titled(area, "the end").inner(Margin::new(1, 0));
        let text = plain::ending(&self.timeline);
        let y = pen.wrapped(inside, inside.y, &text, pen.paint.accent);
        let y = pen.wrapped(inside, y, &plain::counted(&self.timeline).join(", "), pen.paint.text);
        let again = format!("Again: {}", self.timeline.again());
        let above = Rect { height: inside.height.saturating_sub(1), ..inside };
        pen.wrapped(above, y, &again, pen.paint.faint);
        let keys = [
            ("r", "play again", Command::Rematch),
            ("o", "open the cards", Command::Open),
            ("q", self.options.leave.word(), Command::Quit),
        ];
        pen.buttons(Rect { y: inside.bottom().saturating_sub(1), height: 1, ..inside }, &keys);
    }

    /// The keys that do something now.
    pub(super) fn keys(&self, pen: &mut Pen<'_>, area: Rect) {
        let mut keys: Vec<Button<'_>> = Vec::new();
        let (row_keys, verb_keys): (String, Vec<String>);
        if let Some(Pass::Looking(_)) = self.pass {
            keys.push(("Enter", "cover the table", Command::Step));
        } else if let Some(offer) = &self.offer {
            let rows = offer.rows();
            row_keys = span(rows.iter().filter(|row| row.verb.is_none()).filter_map(|row| row.key));
            if !row_keys.is_empty() {
                keys.push((&row_keys, "choose", Command::Row(Way::On)));
            }
            verb_keys = rows.iter().map(|row| row.key.map(String::from).unwrap_or_default()).collect();
            let verbs = rows.iter().zip(&verb_keys).enumerate().filter_map(|(i, (row, key))| {
                Some((key.as_str(), row.verb.as_deref()?, Command::Choose(i + 1)))
            });
            keys.extend(verbs);
            if offer.path().card.is_some() {
                keys.push(("Esc", "back", Command::Close));
            }
        } else if self.watching() {
            let play = if self.playing { "pause" } else { "play" };
            keys.extend([("Enter", "step", Command::Step), ("p", play, Command::Play)]);
            keys.extend([("u", "back", Command::Back), ("o", "open", Command::Open)]);
        } else if self.playing {
            keys.push(("Enter", "skip", Command::Step));
        }
        if self.timeline.outcome().is_some() {
            keys.push(("r", "play again", Command::Rematch));
        }
        keys.push(("Space", "card", Command::Inspect));
        if !self.watching() && self.timeline.at() > 0 {
            keys.push(("u", "undo", Command::Back));
        }
        keys.extend([("/", "find", Command::Search), (":", "command", Command::Type)]);
        let last = [("?", "help", Command::Help), ("q", self.options.leave.word(), Command::Quit)];
        let room = area.width.saturating_sub(1 + width(&last));
        let left = Rect { x: area.x + 1, width: room.saturating_sub(2), ..area };
        pen.buttons(left, &keys);
        pen.buttons(Rect { x: area.x + 1 + room, width: area.width - room - 1, ..area }, &last);
    }

    pub(super) fn help(&self, pen: &mut Pen<'_>, area: Rect) {
        pen.help(area, TABLE_HELP);
    }
}

/// How a card lies, where that is worth saying.
fn lie(card: &Card) -> String {
    let down = if card.side == Side::Down { ", face down" } else { "" };
    let turned = if card.pose == Pose::Sideways { ", sideways" } else { "" };
    let badges: String = card.badges.iter().flat_map(|badge| [", ", badge.as_str()]).collect();
    format!("{down}{turned}{badges}")
}

/// Keys in a few characters: `1-7`.
fn span(keys: impl Iterator<Item = char>) -> String {
    match keys.collect::<Vec<_>>()[..] {
        [] => String::new(),
        [only] => only.to_string(),
        [first, .., last] => format!("{first}-{last}"),
    }
}
