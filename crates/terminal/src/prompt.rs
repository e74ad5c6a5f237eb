//! The input line: a command after `:`, a search after `/`.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// The kind of input.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum PromptKind {
    /// A command.
    Command,
    /// A search.
    Search,
}

/// The effect of a key on the line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum PromptResult {
    /// The input continues.
    More,
    /// The input is finished, with this text.
    Done(String),
    /// The input was cancelled.
    Cancelled,
}

/// The input line.
#[derive(Clone, Debug)]
pub(crate) struct Prompt {
    /// The kind of input.
    pub(crate) kind: PromptKind,
    /// The text.
    pub(crate) text: String,
    /// The position in the history.
    past: usize,
}

impl Prompt {
    /// An empty line.
    pub(crate) fn new(kind: PromptKind) -> Self {
        Self { kind, text: String::new(), past: 0 }
    }

    /// The character before the line.
    pub(crate) fn sign(&self) -> char {
        match self.kind {
            PromptKind::Command => ':',
            PromptKind::Search => '/',
        }
    }

    /// Handles a key. `history` contains earlier inputs, oldest first; `words` contains the completions.
    pub(crate) fn key(&mut self, key: KeyEvent, history: &[String], words: &[String]) -> PromptResult {
        match key.code {
            KeyCode::Enter => return PromptResult::Done(std::mem::take(&mut self.text)),
            KeyCode::Esc => return PromptResult::Cancelled,
            KeyCode::Char('c' | 'g') if key.modifiers.contains(KeyModifiers::CONTROL) => {
                return PromptResult::Cancelled;
            }
            KeyCode::Char('u') if key.modifiers.contains(KeyModifiers::CONTROL) => self.text.clear(),
            KeyCode::Char(c) if !key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) => {
                self.text.push(c);
            }
            KeyCode::Backspace if self.text.is_empty() => return PromptResult::Cancelled,
            KeyCode::Backspace => self.text.truncate(self.text.char_indices().last().map_or(0, |(at, _)| at)),
            KeyCode::Up => self.remember(self.past + 1, history),
            KeyCode::Down => self.remember(self.past.saturating_sub(1), history),
            KeyCode::Tab => self.complete(words),
            _ => {}
        }
        PromptResult::More
    }

    fn remember(&mut self, past: usize, history: &[String]) {
        if past <= history.len() {
            self.past = past;
            self.text = if past == 0 { String::new() } else { history[history.len() - past].clone() };
        }
    }

    /// Adds the common prefix of all completions.
    fn complete(&mut self, words: &[String]) {
        let mut fitting = words.iter().filter(|word| word.starts_with(&self.text));
        let Some(first) = fitting.next() else { return };
        let common = fitting.fold(first.as_str(), |common, word| {
            let same = common.char_indices().zip(word.chars()).find(|((_, a), b)| a != b);
            let shorter = if word.len() < common.len() { word.as_str() } else { common };
            same.map_or(shorter, |((at, _), _)| &common[..at])
        });
        self.text = common.into();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn press(prompt: &mut Prompt, code: KeyCode) -> PromptResult {
        let history = ["goto 5".to_string(), "step".into()];
        let words = ["speed ".to_string(), "start".into(), "step".into(), "P1 flip".into()];
        prompt.key(KeyEvent::from(code), &history, &words)
    }

    #[test]
    fn it_completes_as_far_as_it_is_clear() {
        let mut prompt = Prompt::new(PromptKind::Command);
        press(&mut prompt, KeyCode::Char('s'));
        press(&mut prompt, KeyCode::Char('t'));
        press(&mut prompt, KeyCode::Tab);
        assert_eq!(prompt.text, "st");
        press(&mut prompt, KeyCode::Char('e'));
        press(&mut prompt, KeyCode::Tab);
        assert_eq!(press(&mut prompt, KeyCode::Enter), PromptResult::Done("step".into()));
        press(&mut prompt, KeyCode::Char('P'));
        press(&mut prompt, KeyCode::Tab);
        assert_eq!(prompt.text, "P1 flip");
    }

    #[test]
    fn it_remembers() {
        let mut prompt = Prompt::new(PromptKind::Command);
        for (key, text) in [
            (KeyCode::Up, "step"),
            (KeyCode::Up, "goto 5"),
            (KeyCode::Up, "goto 5"),
            (KeyCode::Down, "step"),
            (KeyCode::Down, ""),
        ] {
            press(&mut prompt, key);
            assert_eq!(prompt.text, text);
        }
        assert_eq!(press(&mut prompt, KeyCode::Backspace), PromptResult::Cancelled);
    }
}
