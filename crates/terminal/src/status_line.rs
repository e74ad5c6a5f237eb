//! The line above the keys: the input, a message, or the prompt. A long text takes several lines.

use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::draw::{Paint, Pen, cut, fold};
use crate::prompt::Prompt;

/// A message to the user.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Message {
    Info(String),
    Error(String),
}

impl Message {
    /// What is said.
    pub(crate) fn text(&self) -> &str {
        match self {
            Self::Info(text) | Self::Error(text) => text,
        }
    }
}

impl From<Result<String, String>> for Message {
    fn from(message: Result<String, String>) -> Self {
        match message {
            Ok(said) => Self::Info(said),
            Err(wrong) => Self::Error(wrong),
        }
    }
}

/// The maximum number of lines of a message.
const MOST: u16 = 3;

/// The text above the keys, with its style.
pub(crate) struct StatusLine {
    text: String,
    style: Style,
    /// Input stays on one line.
    typed: bool,
}

impl StatusLine {
    /// The first of: input, message, prompt.
    pub(crate) fn new(
        paint: &Paint,
        prompt: Option<&Prompt>,
        message: Option<&Message>,
        asked: &str,
    ) -> Self {
        let (text, style) = match (prompt, message) {
            (Some(prompt), _) => (format!("{}{}", prompt.sign(), prompt.text), paint.text),
            (None, Some(Message::Info(said))) => (said.clone(), paint.text),
            (None, Some(Message::Error(wrong))) => (format!("! {wrong}"), paint.wrong),
            (None, None) => (asked.into(), paint.faint),
        };
        Self { text, style, typed: prompt.is_some() }
    }

    /// The number of lines at this width.
    pub(crate) fn height(&self, width: u16) -> u16 {
        if self.typed { 1 } else { (fold(width.saturating_sub(2), &self.text).len() as u16).min(MOST) }
    }

    pub(crate) fn draw(&self, pen: &mut Pen<'_>, area: Rect) {
        let area = Rect { x: area.x + 1, width: area.width.saturating_sub(2), ..area };
        if self.typed {
            pen.text(area, area.x, area.y, &self.text, self.style);
            return;
        }
        let lines = fold(area.width, &self.text);
        let (room, more) = (usize::from(area.height), pen.glyphs.more);
        for (i, line) in lines.iter().take(room).enumerate() {
            let cut_off = i + 1 == room && lines.len() > room;
            let line = if cut_off { format!("{line} {more}") } else { line.clone() };
            pen.text(area, area.x, area.y + i as u16, &cut(&line, usize::from(area.width), more), self.style);
        }
    }
}
