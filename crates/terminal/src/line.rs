//! The line above the keys: what is typed, what was said, or what is asked.

use ratatui::layout::Rect;

use crate::draw::Pen;
use crate::prompt::Prompt;

/// Something to say to the person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Message {
    Said(String),
    Wrong(String),
}

impl From<Result<String, String>> for Message {
    fn from(message: Result<String, String>) -> Self {
        match message {
            Ok(said) => Self::Said(said),
            Err(wrong) => Self::Wrong(wrong),
        }
    }
}

/// What stands on the line: the first of what is typed, what was said and what is asked.
pub(crate) fn draw(
    pen: &mut Pen<'_>,
    area: Rect,
    prompt: Option<&Prompt>,
    message: Option<&Message>,
    asked: &str,
) {
    let (text, style) = match (prompt, message) {
        (Some(prompt), _) => (format!("{}{}", prompt.sign(), prompt.text), pen.paint.text),
        (None, Some(Message::Said(said))) => (said.clone(), pen.paint.text),
        (None, Some(Message::Wrong(wrong))) => (format!("! {wrong}"), pen.paint.wrong),
        (None, None) => (asked.into(), pen.paint.faint),
    };
    pen.text(area, area.x + 1, area.y, &text, style);
}
