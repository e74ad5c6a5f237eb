//! A card on the mat, with its name, numbers and marks.

use kernel::scene::{CardFace, CardView, Facing, Pose, Text};
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

use super::glyphs::Glyphs;
use super::pen::{ClickTarget, Pen};

/// The minimum height of a slot with a frame.
pub(super) const FRAMED: u16 = 4;

/// The highlight of a card. Each has its own symbol, so no information depends on colour.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum CardHighlight {
    Plain,
    /// It moved last.
    Moved,
    /// It can be chosen.
    Selectable,
    /// It is inspected.
    Inspected,
    /// It was chosen.
    Chosen,
    /// It is a target of the choice under the cursor.
    Targeted,
}

/// A slot of the mat.
pub(crate) struct CardSlot<'a> {
    /// Its name.
    pub(crate) name: String,
    pub(crate) card: Option<&'a CardView>,
    pub(crate) look: CardHighlight,
}

impl CardSlot<'_> {
    /// Its name and content, with marks.
    pub(super) fn in_words(&self, glyphs: &Glyphs) -> String {
        let Some(card) = self.card else { return format!("{} {}", self.name, glyphs.dot) };
        let name = card.face.as_ref().map_or_else(|| glyphs.back.repeat(3), |face| face.name.clone());
        let stands = card.stance.iter().chain(&card.badges).map(|mark| format!(" {mark}"));
        format!("{} {name}{}", self.name, stands.collect::<String>())
    }
}

impl Pen<'_> {
    /// A slot as one line of text; returns the column after it.
    pub(super) fn words(&mut self, area: Rect, x: u16, slot: &CardSlot<'_>, text: &str) -> u16 {
        let (sign, style) = self.sign(slot.look);
        let painted = match (slot.look, slot.card.and_then(|card| card.face.as_ref())) {
            (CardHighlight::Plain, Some(face)) => self.paint.name(face.tone),
            (CardHighlight::Plain, None) => self.paint.back,
            _ => style,
        };
        let after = self.text(area, x, area.y, sign, style);
        let after = self.text(area, after, area.y, text, painted);
        self.target(Rect { x, width: after.saturating_sub(x), ..area }, ClickTarget::Spot(slot.name.clone()));
        after
    }

    fn sign(&self, look: CardHighlight) -> (&'static str, Style) {
        match look {
            CardHighlight::Plain => (" ", self.paint.faint),
            CardHighlight::Moved => (self.glyphs.dot, self.paint.accent),
            CardHighlight::Selectable => ("*", self.paint.key),
            CardHighlight::Inspected => ("?", self.paint.accent),
            CardHighlight::Chosen => (self.glyphs.right, self.paint.accent),
            CardHighlight::Targeted => (self.glyphs.left, self.paint.mark),
        }
    }

    /// A slot, with a frame if there are enough lines.
    pub(crate) fn slot(&mut self, area: Rect, slot: &CardSlot<'_>) {
        let (sign, style) = self.sign(slot.look);
        let title = format!("{sign}{} ", slot.name);
        let turned = slot.card.is_some_and(|card| card.pose == Pose::Sideways);
        let pose = if turned { self.glyphs.sideways } else { "" };
        if area.height >= FRAMED {
            let (set, frame) = match (slot.look, slot.card) {
                (CardHighlight::Chosen | CardHighlight::Targeted | CardHighlight::Moved, _) => {
                    (self.glyphs.moved, self.paint.accent)
                }
                (CardHighlight::Selectable, _) => (self.glyphs.card, self.paint.accent),
                (_, None) => (self.glyphs.vacant, self.paint.frame),
                _ => (self.glyphs.card, self.paint.frame),
            };
            let inner = self.frame(area, set, frame);
            let after = self.text(area, area.x + 1, area.y, &title, style);
            if turned {
                self.text(area, after, area.y, &format!("{pose} "), self.paint.accent);
            }
            self.written(slot.card, inner, inner.x);
        } else {
            let inner = Rect { width: area.width.saturating_sub(1), ..area };
            let x = self.text(inner, inner.x, inner.y, &title, style);
            // Below the symbol, where it takes no room from the numbers.
            self.text(inner, inner.x, inner.bottom().saturating_sub(1), pose, self.paint.accent);
            self.written(
                slot.card,
                Rect { x: inner.x + 1, width: inner.width.saturating_sub(1), ..inner },
                x,
            );
        }
        self.target(area, ClickTarget::Spot(slot.name.clone()));
    }

    /// The text of a card: its name from this column on, and on the last line its numbers and marks.
    fn written(&mut self, card: Option<&CardView>, area: Rect, x: u16) {
        let Some(card) = card else {
            self.text(area, x, area.y, self.glyphs.dot, self.paint.faint);
            return;
        };
        let (down, back) = (card.side == Facing::Down, self.glyphs.back);
        let (name, style, figures) = match &card.face {
            None => (back.repeat(5), self.paint.back, String::new()),
            Some(face) if down => (format!("{back}{}", face.name), self.paint.back, figures(face)),
            Some(face) => (face.name.clone(), self.paint.name(face.tone), figures(face)),
        };
        let last = area.bottom().saturating_sub(1);
        let free = if card.badges.is_empty() && figures.is_empty() { area.height } else { area.height - 1 };
        let widths = std::iter::once(area.right().saturating_sub(x)).chain(std::iter::repeat(area.width));
        let lines = folded(&name, widths.take(usize::from(free.max(1))));
        for (line, y) in lines.iter().zip(area.y..) {
            self.text(area, if y == area.y { x } else { area.x }, y, line, style);
        }
        let after = self.text(area, area.x, last, &figures, self.paint.text);
        let after = if figures.is_empty() { after } else { after + 1 };
        let room = usize::from(area.right().saturating_sub(after));
        let marks = whole(&card.badges, room, self.glyphs.more);
        let after = self.text(area, after, last, &marks, self.paint.accent);
        // The symbol shows the stance, too: the word is added if there is room.
        let gap = if marks.is_empty() { "" } else { " " };
        let stands = card.stance.as_ref().map(|stance| format!("{gap}{stance}"));
        let room = usize::from(area.right().saturating_sub(after));
        if let Some(stands) = stands.filter(|stands| stands.width() <= room) {
            self.text(area, after, last, &stands, self.paint.faint);
        }
    }
}

/// The marks that fit completely, and an ellipsis if there are more.
fn whole(badges: &[Text], room: usize, more: &str) -> String {
    let all = badges.join(" ");
    if all.width() <= room {
        return all;
    }
    let mut said = String::new();
    for badge in badges {
        let longer = format!("{said}{badge} ");
        if longer.width() + more.width() > room {
            break;
        }
        said = longer;
    }
    said + more
}

/// A name in lines of these widths: broken at spaces if possible, cut off at the end.
fn folded(name: &str, widths: impl Iterator<Item = u16>) -> Vec<String> {
    let mut words = name.split(' ').peekable();
    let mut lines = Vec::new();
    for width in widths {
        let mut line = String::from(words.next().unwrap_or_default());
        while let Some(word) = words.next_if(|word| line.width() + 1 + word.width() <= usize::from(width)) {
            line = format!("{line} {word}");
        }
        lines.push(line);
    }
    // The rest starts on the last line.
    if let Some(last) = lines.last_mut() {
        words.for_each(|word| *last = format!("{last} {word}"));
    }
    lines
}

/// The first two numbers; a star marks changed ones.
fn figures(face: &CardFace) -> String {
    let said = face.figures.iter().take(2).map(|figure| {
        let changed = if figure.now == figure.printed { "" } else { "*" };
        format!("{}{changed}", figure.now)
    });
    said.collect::<Vec<_>>().join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_whole_or_not_there() {
        let badges = ["attacked", "+500/+500"].map(Text::from);
        for (room, said) in [(18, "attacked +500/+500"), (17, "attacked …"), (10, "attacked …"), (9, "…")]
        {
            assert_eq!(whole(&badges, room, "…"), said, "{room}");
        }
    }
}
