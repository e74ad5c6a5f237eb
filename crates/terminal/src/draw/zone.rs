//! Draws queues and stacks.

use kernel::scene::{CardFace, CardView, Facing, ZoneLayout, ZoneView};
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use super::card::MoveMark;
use super::pen::Pen;

/// The width of a queue cell, with the line before it.
const PITCH: u16 = 4;

/// The content of a cell.
#[derive(Copy, Clone)]
enum QueueCell {
    Card(usize),
    /// This many cards that do not fit.
    Hidden(usize),
}

/// Fills the cells: all cards, or the first ones, a count of the hidden ones, and the last two.
fn cells(cards: usize, room: usize) -> Vec<QueueCell> {
    if cards <= room {
        return (0..cards).map(QueueCell::Card).collect();
    }
    let back = (room.saturating_sub(1) / 2).min(2);
    let front = room.saturating_sub(back + 1);
    let front_cells = (0..front).map(QueueCell::Card);
    let back_cells = (cards - back..cards).map(QueueCell::Card);
    front_cells.chain([QueueCell::Hidden(cards - front - back)]).chain(back_cells).collect()
}

impl Pen<'_> {
    /// A queue or row as cells in a box, in reading order with the front at the upper left. An arrow at the
    /// front shows where cards leave a queue, one at the back where they enter.
    pub(crate) fn cells(&mut self, area: Rect, zone: &ZoneView, mark: MoveMark) {
        let (columns, rows) = ((area.width.saturating_sub(5)) / PITCH, area.height.saturating_sub(1) / 2);
        if columns == 0 || rows == 0 {
            return self.strip(area, zone, mark);
        }
        let queue = zone.shape == ZoneLayout::Queue;
        if zone.cards.is_empty() {
            let text = format!("{} {} empty", zone.name, self.glyphs.dot);
            return self.center(area, area.y + area.height / 2, &text, self.paint.faint);
        }
        let cells = cells(zone.cards.len(), usize::from(columns * rows));
        let (left, columns) = (area.x + 2, usize::from(columns));
        let place = |i: usize| (left + (i % columns) as u16 * PITCH, area.y + (i / columns) as u16 * 2);
        self.grid(area, left, cells.len(), columns);
        for (i, cell) in cells.iter().enumerate() {
            let (x, y) = place(i);
            let inside = Rect { x: x + 1, y: y + 1, width: PITCH - 1, height: 1 };
            match *cell {
                QueueCell::Hidden(n) => self.center(inside, y + 1, &format!("+{n}"), self.paint.faint),
                QueueCell::Card(n) => {
                    let last = n + 1 == zone.cards.len() && mark == MoveMark::Moved;
                    self.chip(inside, 0, &zone.cards[n], if last { MoveMark::Moved } else { MoveMark::None });
                    if last {
                        self.text(area, x + 2, y + 2, self.glyphs.up, self.paint.accent);
                    }
                }
            }
        }
        if queue {
            let (x, y) = place(cells.len() - 1);
            self.text(area, area.x, area.y + 1, self.glyphs.left, self.paint.accent);
            self.text(area, x + PITCH + 2, y + 1, self.glyphs.left, self.paint.accent);
            // Below a single line there is room for a word at each end.
            if cells.len() <= columns && x > left + 6 {
                self.text(area, left + 1, y + 3, "front", self.paint.faint);
                self.text(area, x, y + 3, "back", self.paint.faint);
            }
        }
    }

    /// A queue or row in one line, if there is no room for cells.
    fn strip(&mut self, area: Rect, zone: &ZoneView, mark: MoveMark) {
        let x = self.text(area, area.x + 1, area.y, &format!("{} ", zone.name), self.paint.faint);
        let room = usize::from(area.right().saturating_sub(x) / PITCH);
        if zone.cards.is_empty() || room == 0 {
            let text = format!("{} {}", self.glyphs.dot, zone.cards.len());
            self.text(area, x, area.y, &text, self.paint.faint);
            return;
        }
        let room_for_words = usize::from(area.right().saturating_sub(x));
        if let Some(words) = in_words(&zone.cards, room_for_words) {
            self.text(area, x, area.y, &words, self.paint.text);
            return;
        }
        for (cell, i) in cells(zone.cards.len(), room).into_iter().zip(0..) {
            let inside = Rect { x: x + i * PITCH, width: PITCH - 1, height: area.height.min(1), ..area };
            match cell {
                QueueCell::Hidden(n) => self.center(inside, area.y, &format!("+{n}"), self.paint.faint),
                QueueCell::Card(n) => {
                    let last = n + 1 == zone.cards.len() && mark == MoveMark::Moved;
                    self.chip(inside, 0, &zone.cards[n], if last { MoveMark::Moved } else { MoveMark::None });
                }
            }
        }
    }

    /// The lines around `n` cells.
    fn grid(&mut self, area: Rect, left: u16, n: usize, columns: usize) {
        let is_cell = |row: isize, column: isize| {
            row >= 0
                && column >= 0
                && (column as usize) < columns
                && row as usize * columns + (column as usize) < n
        };
        let rows = n.div_ceil(columns) as isize;
        for row in 0..=rows {
            let y = area.y + row as u16 * 2;
            for column in 0..=columns as isize {
                let x = left + column as u16 * PITCH;
                let [above_left, above, below_left, below] = [(-1, -1), (-1, 0), (0, -1), (0, 0)]
                    .map(|(down, right): (isize, isize)| is_cell(row + down, column + right));
                let arms =
                    [above_left || above, above || below, below_left || below, above_left || below_left];
                let joint: usize =
                    arms.iter().zip([1, 2, 4, 8]).filter(|(arm, _)| **arm).map(|(_, bit)| bit).sum();
                if joint != 0 {
                    self.text(area, x, y, self.glyphs.joints[joint], self.paint.frame);
                }
                if above || below {
                    self.text(area, x + 1, y, &self.glyphs.rule.repeat(3), self.paint.frame);
                }
                if below || below_left {
                    self.text(area, x, y + 1, self.glyphs.upright, self.paint.frame);
                }
            }
        }
    }

    /// A stack, with its top card first.
    pub(crate) fn stack(&mut self, area: Rect, zone: &ZoneView, mark: MoveMark) {
        let (n, rows) = (zone.cards.len(), usize::from(area.height));
        let middle = area.y + area.height / 2;
        if n == 0 || rows == 0 {
            self.center(area, middle, &zone.name, self.paint.faint);
            return self.center(area, middle + 1, "empty", self.paint.faint);
        }
        let shown = if n <= rows { n } else { rows - 1 };
        let top = area.y + (rows - shown.max(n.min(rows))) as u16;
        for (i, card) in zone.cards.iter().rev().take(shown).enumerate() {
            let y = top + i as u16;
            let moved = i == 0 && mark == MoveMark::Moved;
            self.text(area, area.x, y, self.glyphs.upright, self.paint.frame);
            let inside = Rect { x: area.x + 1, y, width: 5, height: 1 };
            // The pattern of the back has its own column.
            let indent = if card.side == Facing::Down { 0 } else { 1 };
            self.chip(inside, indent, card, if moved { MoveMark::Moved } else { MoveMark::None });
            let x = self.text(area, area.x + 6, y, self.glyphs.upright, self.paint.frame);
            if moved {
                self.text(area, x, y, self.glyphs.left, self.paint.accent);
            }
            let end = match i {
                0 => "top",
                i if i + 1 == n => "bottom",
                _ => "",
            };
            self.text(area, x + 2, y, end, self.paint.faint);
        }
        if shown < n {
            let text = format!("+{} below", n - shown);
            self.text(area, area.x + 1, area.bottom() - 1, &text, self.paint.faint);
        }
    }
}

/// A way to describe a card.
type Wording<'a> = dyn Fn(&(&CardView, &CardFace)) -> String + 'a;

/// Visible cards, as verbosely as there is room: `Suppression (4 actions, 2 turns)`, or at least `Sup4a2t`,
/// with the marks that contain a count.
fn in_words(cards: &[CardView], room: usize) -> Option<String> {
    let faces =
        cards.iter().map(|card| Some((card, card.face.as_deref().filter(|_| card.side == Facing::Up)?)));
    let faces = faces.collect::<Option<Vec<_>>>()?;
    let long = |(card, face): &(&CardView, &CardFace)| match card.badges.is_empty() {
        true => face.name.clone(),
        false => format!("{} ({})", face.name, card.badges.join(", ")),
    };
    let counted = |(card, _): &(&CardView, &CardFace)| {
        card.badges.iter().filter_map(|badge| count(badge)).collect::<String>()
    };
    let short = |card: &(&CardView, &CardFace)| match counted(card) {
        marks if marks.is_empty() => card.1.name.clone(),
        marks => format!("{} {marks}", card.1.name),
    };
    let shortest = |card: &(&CardView, &CardFace)| format!("{}{}", card.1.short, counted(card));
    let ways: [(&Wording<'_>, &str); 3] = [(&long, ", "), (&short, ", "), (&shortest, " ")];
    // Cards without counts are drawn as symbols.
    let ways = if faces.iter().any(|card| !counted(card).is_empty()) { &ways[..] } else { &ways[..1] };
    let written = ways.iter().map(|(way, gap)| faces.iter().map(way).collect::<Vec<_>>().join(gap));
    written.into_iter().find(|words| words.width() <= room)
}

/// A mark with a count in its shortest form: `4a` for `4 actions`.
fn count(badge: &str) -> Option<String> {
    let (number, what) = badge.split_once(' ')?;
    let letter = what.chars().next()?;
    number.chars().all(|c| c.is_ascii_digit()).then(|| format!("{number}{letter}"))
}

#[cfg(test)]
mod tests {
    use kernel::scene::Tone;

    use super::*;

    /// Counts on a card are kept as long as possible, in ever shorter forms.
    #[test]
    fn marks_that_count_are_the_last_to_go() {
        let card = |name: &str, short: &str, badges: &[&str]| {
            let (name, short, ascii) = (name.into(), short.into(), short.into());
            let face =
                CardFace { name, short, ascii, tone: Tone::Plain, figures: Vec::new(), text: String::new() };
            CardView {
                badges: badges.iter().map(|badge| badge.to_string().into()).collect(),
                ..CardView::up(face)
            }
        };
        let cards =
            [card("Suppression", "Sup", &["4 actions", "2 turns", "by P1"]), card("Cover Fire", "CF", &[])];
        for (room, says) in [
            (60, Some("Suppression (4 actions, 2 turns, by P1), Cover Fire")),
            (40, Some("Suppression 4a2t, Cover Fire")),
            (20, Some("Sup4a2t CF")),
            (8, None),
        ] {
            assert_eq!(in_words(&cards, room).as_deref(), says, "{room}");
        }
        let plain = [card("Cover Fire", "CF", &["at P1"])];
        assert_eq!(in_words(&plain, 10), None);
    }

    #[test]
    fn the_front_and_the_back_of_a_queue_are_always_seen() {
        for (cards, room) in [(0, 5), (3, 5), (5, 5), (6, 5), (54, 13), (54, 3), (9, 1), (9, 2)] {
            let cells = cells(cards, room);
            assert!(cells.len() <= room, "{cards} cards in {room} cells");
            let counted: usize =
                cells.iter().map(|cell| if let QueueCell::Hidden(n) = cell { *n } else { 1 }).sum();
            assert_eq!(counted, cards);
            if room >= 3 && cards > 0 {
                assert!(matches!(cells[0], QueueCell::Card(0)));
                assert!(matches!(cells[cells.len() - 1], QueueCell::Card(n) if n == cards - 1));
            }
        }
    }
}
