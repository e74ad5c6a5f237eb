//! One card.

use kernel::scene::{CardView, Facing};
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

use super::pen::{ClickTarget, Pen};
use crate::Charset;

/// Whether this card moved last.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) enum MoveMark {
    None,
    Moved,
}

impl Pen<'_> {
    /// The label of a card in three or four columns, and its style. A face-down card whose face may be known
    /// starts with the pattern of the back.
    pub(crate) fn label(&self, card: &CardView, mark: MoveMark) -> (String, Style) {
        let down = card.side == Facing::Down;
        let (text, style) = match &card.face {
            None => (self.glyphs.back.repeat(3), self.paint.back),
            Some(face) => {
                let short = if self.options.charset == Charset::Ascii { &face.ascii } else { &face.short };
                let back = if down { self.glyphs.back } else { "" };
                let style = if down { self.paint.back } else { self.paint.face(face.tone) };
                (format!("{back}{short}"), style)
            }
        };
        (text, if mark == MoveMark::Moved { self.paint.mark } else { style })
    }

    /// A card in one line of this width, after this many spaces.
    pub(crate) fn chip(&mut self, area: Rect, indent: usize, card: &CardView, mark: MoveMark) {
        let (text, style) = self.label(card, mark);
        let text = format!("{}{text}", " ".repeat(indent));
        let pad = usize::from(area.width).saturating_sub(text.width());
        self.text(area, area.x, area.y, &format!("{text}{}", " ".repeat(pad)), style);
        if let Some(face) = &card.face {
            self.target(area, ClickTarget::Card(face.name.clone()));
        }
    }

    /// A single card with corners, or an empty place for one.
    pub(crate) fn large(&mut self, area: Rect, card: Option<&CardView>, mark: MoveMark, place: &str) {
        let area = Rect { width: area.width.min(7), height: area.height.min(5), ..area };
        if area.height < 3 {
            let area = Rect { height: area.height.min(1), ..area };
            match card {
                Some(card) => self.chip(area, 0, card, mark),
                None => self.center(area, area.y, place, self.paint.faint),
            }
            return;
        }
        let Some(card) = card else {
            let inner = self.frame(area, self.glyphs.vacant, self.paint.frame);
            return self.center(inner, inner.y + inner.height / 2, place, self.paint.faint);
        };
        let (text, style) = self.label(card, MoveMark::None);
        let (set, frame) = match mark {
            MoveMark::Moved => (self.glyphs.moved, self.paint.accent),
            MoveMark::None => (self.glyphs.card, self.paint.frame),
        };
        let inner = self.frame(area, set, frame);
        for y in inner.y..inner.bottom() {
            let fill = if card.face.is_some() { " " } else { self.glyphs.back };
            self.text(inner, inner.x, y, &fill.repeat(usize::from(inner.width)), style);
        }
        if let Some(face) = &card.face {
            self.text(inner, inner.x, inner.y, &text, style);
            // The opposite corner shows the card's number, if it has one.
            let number = face.figures.first().map(|figure| figure.now.to_string());
            let corner = number.unwrap_or_else(|| text.clone());
            if inner.height > 1 || text.width() + corner.width() < usize::from(inner.width) {
                self.right(inner, inner.bottom().saturating_sub(1), &corner, style);
            }
            if let Some(badge) = card.badges.first().filter(|_| inner.height > 2) {
                self.center(inner, inner.y + inner.height / 2, badge, style);
            }
            self.target(area, ClickTarget::Card(face.name.clone()));
        }
    }
}
