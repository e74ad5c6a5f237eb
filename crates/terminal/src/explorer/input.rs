//! Translates keys and clicks to commands.

use ratatui::crossterm::event::{Event, KeyEvent, KeyEventKind, MouseButton, MouseEvent, MouseEventKind};

use super::{Explorer, ScreenRequest};
use crate::command::{UiCommand, WORDS};
use crate::draw::ClickTarget;
use crate::prompt::{Prompt, PromptKind, PromptResult};

impl Explorer {
    /// Handles an event of the terminal.
    pub fn input(&mut self, event: &Event) -> Option<ScreenRequest> {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => match self.small {
                true => leaves(*key),
                false => self.key(*key),
            },
            Event::Mouse(mouse) if !self.small => self.mouse(*mouse),
            _ => None,
        }
    }

    fn key(&mut self, key: KeyEvent) -> Option<ScreenRequest> {
        if let Some(mut prompt) = self.prompt.take() {
            return match prompt.key(key, &self.history, &self.words(&prompt)) {
                PromptResult::More => {
                    self.prompt = Some(prompt);
                    None
                }
                PromptResult::Cancelled => None,
                PromptResult::Done(text) => self.typed(prompt.kind, &text),
            };
        }
        let command = match UiCommand::of_key(key) {
            None if self.help => UiCommand::Help,
            None => return None,
            Some(command) => command,
        };
        self.execute(command)
    }

    fn typed(&mut self, kind: PromptKind, text: &str) -> Option<ScreenRequest> {
        let text = text.trim();
        if kind == PromptKind::Search {
            return self.execute(UiCommand::Find(text.into()));
        }
        if text.is_empty() {
            return None;
        }
        if self.history.last().is_none_or(|last| last != text) {
            self.history.push(text.into());
        }
        match UiCommand::read(text) {
            Ok(command) => self.execute(command),
            Err(wrong) => {
                self.say(Err(wrong));
                None
            }
        }
    }

    fn mouse(&mut self, mouse: MouseEvent) -> Option<ScreenRequest> {
        match mouse.kind {
            MouseEventKind::ScrollUp => self.execute(UiCommand::Scroll(3)),
            MouseEventKind::ScrollDown => self.execute(UiCommand::Scroll(-3)),
            MouseEventKind::Down(MouseButton::Left) => {
                match self.targets.at(mouse.column, mouse.row).cloned()? {
                    ClickTarget::Button(command) => self.execute(command),
                    ClickTarget::Card(name) => {
                        (self.inspector, self.picked) = (true, Some(name));
                        None
                    }
                    ClickTarget::Spot(_) => None,
                }
            }
            _ => None,
        }
    }

    /// The completions for Tab: commands, and the legal actions.
    fn words(&self, prompt: &Prompt) -> Vec<String> {
        if prompt.kind == PromptKind::Search {
            return Vec::new();
        }
        let here = self.timeline.here();
        let seats = here.deciders().iter();
        let actions = seats.flat_map(|seat| here.legal(seat).into_iter().map(move |a| format!("{seat} {a}")));
        WORDS.iter().map(ToString::to_string).chain(actions).collect()
    }
}

/// What a key does in a window that is too small to see it: it leaves, or does nothing.
fn leaves(key: KeyEvent) -> Option<ScreenRequest> {
    match UiCommand::of_key(key)? {
        UiCommand::Quit => Some(ScreenRequest::Quit),
        UiCommand::Interrupt => Some(ScreenRequest::Interrupt),
        _ => None,
    }
}
