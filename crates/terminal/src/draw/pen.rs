//! Writes into a buffer, and records what can be clicked.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::symbols::border;
use unicode_width::UnicodeWidthStr;

use super::glyphs::Glyphs;
use super::paint::Paint;
use crate::command::UiCommand;
use crate::{DisplayOptions, ascii};

/// A click target.
#[derive(Clone, PartialEq, Debug)]
pub enum ClickTarget {
    /// A button.
    Button(UiCommand),
    /// A face-up card, by its name.
    Card(String),
    /// A place on the mat, by its name.
    Spot(String),
}

/// All click targets.
#[derive(Clone, Default, Debug)]
pub struct ClickTargets(Vec<(Rect, ClickTarget)>);

impl ClickTargets {
    /// The target at this position; the last one drawn is on top.
    pub fn at(&self, x: u16, y: u16) -> Option<&ClickTarget> {
        let here = Position { x, y };
        self.0.iter().rev().find(|(area, _)| area.contains(here)).map(|(_, target)| target)
    }

    /// The names of the cards, in the order in which they were drawn.
    pub fn cards(&self) -> impl DoubleEndedIterator<Item = &str> {
        self.0.iter().filter_map(|(_, target)| match target {
            ClickTarget::Card(name) => Some(name.as_str()),
            _ => None,
        })
    }

    /// The places on the mat, in the order in which they were drawn.
    pub fn spots(&self) -> impl DoubleEndedIterator<Item = &str> {
        self.0.iter().filter_map(|(_, target)| match target {
            ClickTarget::Spot(name) => Some(name.as_str()),
            _ => None,
        })
    }
}

/// The smallest screen that a match is drawn on.
const SMALLEST: (u16, u16) = (80, 24);

/// Is this too small to draw a match on?
pub(crate) fn is_small(area: Rect) -> bool {
    area.width < SMALLEST.0 || area.height < SMALLEST.1
}

/// A space at which a line is not broken.
pub(crate) const GLUE: &str = "\u{a0}";

/// A buffer with styles and glyphs.
pub(crate) struct Pen<'a> {
    pub(crate) buffer: &'a mut Buffer,
    pub(crate) paint: &'a Paint,
    pub(crate) glyphs: &'static Glyphs,
    pub(crate) options: &'a DisplayOptions,
    pub(crate) targets: &'a mut ClickTargets,
}

impl Pen<'_> {
    /// Writes text and returns the column after it. Text beyond `area` is cut off.
    pub(crate) fn text(&mut self, area: Rect, x: u16, y: u16, text: &str, style: Style) -> u16 {
        if x >= area.right() || y >= area.bottom() || y < area.top() {
            return x;
        }
        let room = usize::from(area.right() - x);
        let text = ascii::fit(text, self.options.charset);
        self.buffer.set_stringn(x, y, text, room, style).0
    }

    /// Writes right-aligned text.
    pub(crate) fn right(&mut self, area: Rect, y: u16, text: &str, style: Style) {
        let width = (text.width() as u16).min(area.width);
        self.text(area, area.right() - width, y, text, style);
    }

    /// Writes centred text.
    pub(crate) fn center(&mut self, area: Rect, y: u16, text: &str, style: Style) {
        let width = (text.width() as u16).min(area.width);
        self.text(area, area.x + (area.width - width) / 2, y, text, style);
    }

    /// Writes text with line breaks at spaces; returns the line after it.
    pub(crate) fn wrapped(&mut self, area: Rect, y: u16, text: &str, style: Style) -> u16 {
        let lines = fold(area.width, text);
        for (line, y) in lines.iter().zip(y..) {
            self.text(area, area.x, y, line, style);
        }
        y + lines.len() as u16
    }

    /// The number of lines that `wrapped` needs at this width.
    pub(crate) fn lines(&self, width: u16, text: &str) -> u16 {
        fold(width, text).len() as u16
    }

    /// Draws a frame and returns the area inside.
    pub(crate) fn frame(&mut self, area: Rect, set: border::Set<'static>, style: Style) -> Rect {
        let block = ratatui::widgets::Block::bordered().border_set(set).border_style(style);
        let inner = block.inner(area);
        ratatui::widgets::Widget::render(block, area, self.buffer);
        inner
    }

    /// Draws a line with a title and returns the area below it.
    pub(crate) fn titled(&mut self, area: Rect, title: &str) -> Rect {
        let (rule, frame, faint) = (self.glyphs.rule, self.paint.frame, self.paint.faint);
        for x in area.x..area.right() {
            self.text(area, x, area.y, rule, frame);
        }
        self.text(area, area.x + 1, area.y, &format!(" {title} "), faint);
        Rect { y: area.y + 1, height: area.height.saturating_sub(1), ..area }
    }

    /// Draws the message that the screen is too small, with the alternative and the prompt; `leaving` explains `q`.
    pub(crate) fn too_small(&mut self, area: Rect, asked: Option<&str>, leaving: &str) {
        let (times, (width, height)) = (self.glyphs.times, SMALLEST);
        let size = format!("{width}{times}{height} needed, now {}{times}{}", area.width, area.height);
        let larger = "Enlarge the window, or use --plain for text output.";
        let said =
            [(size.as_str(), self.paint.accent), (larger, self.paint.text), (leaving, self.paint.faint)];
        let said = match asked {
            Some(asked) => [said[0], (asked, self.paint.text), ("", self.paint.faint)],
            None => said,
        };
        let heights = said.map(|(text, _)| if text.is_empty() { 0 } else { self.lines(area.width, text) });
        let mut y = area.y + area.height.saturating_sub(heights.iter().sum()) / 2;
        for ((text, style), height) in said.into_iter().zip(heights).filter(|(_, height)| *height > 0) {
            for (line, y) in fold(area.width, text).iter().zip(y..) {
                self.center(area, y, line, style);
            }
            y += height;
        }
    }

    pub(crate) fn target(&mut self, area: Rect, target: ClickTarget) {
        self.targets.0.push((area, target));
    }
}

/// Text in lines of this width, broken at spaces; one empty line if it is empty.
pub(crate) fn fold(width: u16, text: &str) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        let word = word.replace(GLUE, " ");
        match lines.last_mut() {
            Some(line) if line.is_empty() => *line = word,
            Some(line) if line.width() + 1 + word.width() <= usize::from(width) => {
                line.push(' ');
                line.push_str(&word);
            }
            _ => lines.push(word),
        }
    }
    lines
}

/// Text shortened to this many columns, with a mark if it is cut off.
pub(crate) fn cut(text: &str, room: usize, more: &str) -> String {
    if text.width() <= room {
        return text.into();
    }
    let mut cut = String::new();
    for c in text.chars() {
        if cut.width() + c.to_string().width() + more.width() > room {
            break;
        }
        cut.push(c);
    }
    cut + more
}
