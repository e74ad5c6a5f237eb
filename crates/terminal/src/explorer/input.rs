//! From keys and clicks to commands.

use ratatui::crossterm::event::{Event, KeyEvent, KeyEventKind, MouseButton, MouseEvent, MouseEventKind};

use super::{Explorer, Wish};
use crate::command::{Command, WORDS};
use crate::draw::Target;
use crate::prompt::{Kind, Prompt, Typed};

impl Explorer {
    /// Takes what came from the terminal.
    pub fn input(&mut self, event: &Event) -> Option<Wish> {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => self.key(*key),
            Event::Mouse(mouse) => self.mouse(*mouse),
            _ => None,
        }
    }

    fn key(&mut self, key: KeyEvent) -> Option<Wish> {
        if let Some(mut prompt) = self.prompt.take() {
            return match prompt.key(key, &self.history, &self.words(&prompt)) {
                Typed::More => {
                    self.prompt = Some(prompt);
                    None
                }
                Typed::Cancelled => None,
                Typed::Done(text) => self.typed(prompt.kind, &text),
            };
        }
        let command = match Command::of_key(key) {
            None if self.help => Command::Help,
            None => return None,
            Some(command) => command,
        };
        self.obey(command)
    }

    fn typed(&mut self, kind: Kind, text: &str) -> Option<Wish> {
        let text = text.trim();
        if kind == Kind::Search {
            return self.obey(Command::Find(text.into()));
        }
        if text.is_empty() {
            return None;
        }
        if self.history.last().is_none_or(|last| last != text) {
            self.history.push(text.into());
        }
        match Command::read(text) {
            Ok(command) => self.obey(command),
            Err(wrong) => {
                self.say(Err(wrong));
                None
            }
        }
    }

    fn mouse(&mut self, mouse: MouseEvent) -> Option<Wish> {
        match mouse.kind {
            MouseEventKind::ScrollUp => self.obey(Command::Scroll(3)),
            MouseEventKind::ScrollDown => self.obey(Command::Scroll(-3)),
            MouseEventKind::Down(MouseButton::Left) => {
                match self.targets.at(mouse.column, mouse.row).cloned()? {
                    Target::Button(command) => self.obey(command),
                    Target::Card(name) => {
                        (self.inspector, self.picked) = (true, Some(name));
                        None
                    }
                    Target::Spot(_) => None,
                }
            }
            _ => None,
        }
    }

    /// What Tab can complete: the commands, and what the seats can do now.
    fn words(&self, prompt: &Prompt) -> Vec<String> {
        if prompt.kind == Kind::Search {
            return Vec::new();
        }
        let here = self.timeline.here();
        let seats = here.deciders().iter();
        let actions = seats.flat_map(|seat| here.legal(seat).into_iter().map(move |a| format!("{seat} {a}")));
        WORDS.iter().map(ToString::to_string).chain(actions).collect()
    }
}
