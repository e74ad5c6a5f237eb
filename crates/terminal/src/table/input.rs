//! Translates keys and clicks to commands.

use kernel::{Seats, Viewer};
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

use super::TableScreen;
use super::handover::Handover;
use crate::TimelineSource;
use crate::command::{CursorDirection, TABLE_WORDS, UiCommand, VISIT_WORDS, at_table, beside_table};
use crate::draw::ClickTarget;
use crate::explorer::ScreenRequest;
use crate::prompt::{Prompt, PromptKind, PromptResult};

impl<S: TimelineSource> TableScreen<S> {
    /// Handles an event of the terminal.
    pub fn input(&mut self, event: &Event) -> Option<ScreenRequest> {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => match self.small {
                true => self.key_unseen(*key),
                false => self.key(*key),
            },
            Event::Mouse(mouse) if !self.small => self.mouse(*mouse),
            _ => None,
        }
    }

    /// In a window that is too small nobody sees what a key would do: it leaves, or does nothing.
    fn key_unseen(&mut self, key: KeyEvent) -> Option<ScreenRequest> {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return at_table(key)
                .filter(|command| *command == UiCommand::Interrupt)
                .and_then(|it| self.execute(it));
        }
        match key.code {
            KeyCode::Char('y' | 'q') if self.leaving => self.leave(),
            _ if std::mem::take(&mut self.leaving) => {
                self.message = None;
                None
            }
            KeyCode::Char('q') => S::close(&self.timeline).or_else(|| self.leave()),
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
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return at_table(key).and_then(|command| self.execute(command));
        }
        if self.leaving {
            let sure = matches!(key.code, KeyCode::Char('y' | 'q'));
            let wish = if sure { self.leave() } else { None };
            (self.leaving, self.message) = (false, None);
            return wish;
        }
        if self.answer_confirmation(key.code) || self.answer_whose(key.code) {
            return None;
        }
        let struck = self.struck.take();
        if self.help {
            self.help = false;
            return None;
        }
        if let Some(Handover::Covered(_)) = self.pass {
            // While the screen is covered, other keys do nothing: they might reveal hidden cards.
            return match key.code {
                KeyCode::Enter => self.execute(UiCommand::Step),
                KeyCode::Char('q') => self.leave(),
                _ => None,
            };
        }
        if self.playing && !self.watching() {
            self.hurry();
            // What the key would choose was not on the screen when it was pressed.
            if !matches!(key.code, KeyCode::Char('?' | ':' | '"' | '/' | 'q') | KeyCode::F(_)) {
                self.struck = struck;
                return None;
            }
        }
        self.message = None;
        match key.code {
            KeyCode::Backspace if !self.typed.is_empty() => {
                self.typed.pop();
            }
            KeyCode::Enter if !self.typed.is_empty() => {
                let name = self.typed.clone();
                match self.timeline.scene().spot(&name, self.me()) {
                    Some(_) => self.point(&name),
                    None => self.spell(' '),
                }
            }
            KeyCode::Char(c) if !self.typed.is_empty() => self.spell(c.to_ascii_lowercase()),
            KeyCode::Char(c) if self.row_of_key(c).is_some() => self.strike(c, struck.as_ref()),
            _ => match at_table(key) {
                Some(command) => return self.execute(command),
                None => {
                    if let KeyCode::Char(c) = key.code {
                        return self.letter(c);
                    }
                }
            },
        }
        None
    }

    /// A capital letter begins the label of a card, and a number is the number of a card in the hand. Where there is
    /// nothing to choose, some letters are commands.
    fn letter(&mut self, c: char) -> Option<ScreenRequest> {
        let idle = self.watching() || self.timeline.is_over();
        if S::LIVE && c == 'o' {
            return None;
        }
        if let Some(command) = beside_table(c).filter(|_| idle) {
            return self.execute(command);
        }
        let begins = |c: char| self.names().iter().any(|name| name.starts_with(c.to_ascii_lowercase()));
        if c.is_ascii_uppercase() && begins(c) {
            self.spell(c.to_ascii_lowercase());
        } else if let Some(name) = self.offer.as_ref().and_then(|offer| offer.held(c)).map(String::from) {
            self.point(&name);
        } else if let Some(choice) = self.offer.as_ref().and_then(|offer| offer.first_step(c)) {
            let said = format!("{c} is {}: press Esc first to leave the card.", choice.label);
            self.say(Ok(said));
        } else if c.is_ascii_lowercase() && begins(c) && self.offer.is_some() {
            let capital = c.to_ascii_uppercase();
            self.say(Ok(format!(
                "A capital letter begins a label: type {capital} and a number to select a card."
            )));
        }
        None
    }

    fn row_of_key(&self, key: char) -> Option<usize> {
        self.offer.as_ref()?.row_of_key(key)
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
        if let Some(said) = self.timeline.source_mut().table_command(text) {
            self.say(said);
            return None;
        }
        match UiCommand::read_at_table(text) {
            Ok(command) => self.execute(command),
            Err(wrong) => {
                self.say(Err(wrong));
                None
            }
        }
    }

    fn mouse(&mut self, mouse: MouseEvent) -> Option<ScreenRequest> {
        (self.doubted, self.changeable) = (None, Seats::NONE);
        match mouse.kind {
            MouseEventKind::ScrollUp => self.execute(UiCommand::Scroll(3)),
            MouseEventKind::ScrollDown => self.execute(UiCommand::Scroll(-3)),
            MouseEventKind::Down(MouseButton::Left) => {
                match self.targets.at(mouse.column, mouse.row).cloned()? {
                    ClickTarget::Button(command) => self.execute(command),
                    ClickTarget::Spot(name) => {
                        self.point(&name);
                        None
                    }
                    ClickTarget::Card(_) => None,
                }
            }
            _ => None,
        }
    }

    /// The completions for Tab: commands, and the legal actions.
    fn words(&self, prompt: &Prompt) -> Vec<String> {
        if prompt.kind == PromptKind::Search || self.pass.is_some() {
            return Vec::new();
        }
        let actions = self.offer.iter().flat_map(|offer| offer.choices.iter().map(|c| c.action.clone()));
        let more = if S::LIVE { VISIT_WORDS } else { &[] };
        TABLE_WORDS.iter().chain(more).map(ToString::to_string).chain(actions).collect()
    }

    /// Reveals or hides the cards, if that reveals nothing hidden.
    pub(super) fn open_or_close(&mut self) {
        if !self.watching() && !self.timeline.is_over() {
            return self.say(Err("You are a player: all cards are shown when the match is over".into()));
        }
        let open = self.timeline.viewer() == Viewer::Judge;
        self.timeline.set_viewer(if open { Viewer::Public } else { Viewer::Judge });
    }

    /// Handles an arrow key.
    pub(super) fn arrow(&mut self, command: &UiCommand) {
        match command {
            UiCommand::PickLeft => self.step_card(CursorDirection::Previous),
            UiCommand::PickRight => self.step_card(CursorDirection::Next),
            UiCommand::Row(way) => self.step_row(*way),
            _ => {}
        }
    }
}
