//! The help over the whole screen.

use ratatui::layout::{Margin, Rect};
use ratatui::widgets::{Clear, Widget};

use super::pen::Pen;
use crate::command::CommandHelp;

impl Pen<'_> {
    /// The table of keys and commands over the whole screen, with the legend of symbols below.
    pub(crate) fn help(&mut self, area: Rect, entries: &[CommandHelp], signs: &str) {
        let width = 76.min(area.width);
        let legend = self.lines(width.saturating_sub(4), signs);
        let height = (entries.len() as u16 + legend + 3).min(area.height);
        let over = Rect {
            x: area.x + (area.width - width) / 2,
            y: area.y + (area.height - height) / 2,
            width,
            height,
        };
        Widget::render(Clear, over, self.buffer);
        let inside = self.frame(over, self.glyphs.pane, self.paint.accent).inner(Margin::new(1, 0));
        self.text(over, over.x + 2, over.y, " Keys, and commands after : ", self.paint.accent);
        for (entry, y) in entries.iter().zip(inside.y..) {
            self.text(inside, inside.x, y, entry.keys, self.paint.key);
            self.text(inside, inside.x + 19, y, entry.name, self.paint.text);
            self.text(inside, inside.x + 32, y, entry.about, self.paint.faint);
        }
        self.wrapped(inside, inside.y + entries.len() as u16, signs, self.paint.text);
        self.center(inside, inside.bottom().saturating_sub(1), "press any key", self.paint.faint);
    }
}
