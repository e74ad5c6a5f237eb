//! Keys that can be pressed and clicked.

use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use super::pen::{ClickTarget, Pen};
use crate::command::UiCommand;

/// A key, a one-word label, and the command.
pub(crate) type Button<'a> = (&'a str, &'a str, UiCommand);

/// Columns between two buttons.
const GAP: u16 = 2;

/// The width of buttons in columns.
pub(crate) fn width(buttons: &[Button<'_>]) -> u16 {
    buttons.iter().map(|(key, label, _)| (key.width() + 1 + label.width()) as u16 + GAP).sum()
}

impl Pen<'_> {
    /// As many buttons as there is room for.
    pub(crate) fn buttons(&mut self, area: Rect, buttons: &[Button<'_>]) {
        let mut x = area.x;
        for button @ (key, label, command) in buttons {
            let wide = width(std::slice::from_ref(button));
            if x + wide > area.right() + GAP {
                return;
            }
            let after = self.text(area, x, area.y, key, self.paint.key);
            self.text(area, after + 1, area.y, label, self.paint.faint);
            self.target(Rect { x, y: area.y, width: wide, height: 1 }, ClickTarget::Button(command.clone()));
            x += wide;
        }
    }
}
