//! The menu: two keys start a match, and a page changes the settings.

mod play_mode;
mod setting_file;
mod settings;
mod view;

use std::borrow::Cow;

use catalog::{GAMES, GameEntry};
use kernel::Pairs;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind,
};

use crate::DisplayOptions;
use crate::command::UiCommand;
use crate::draw::{ClickTarget, ClickTargets, Glyphs, Paint};

use settings::SettingsForm;

pub use play_mode::{Autoplay, Participants, PlayMode};

/// The selection.
#[derive(Clone, Debug)]
pub enum MenuChoice {
    /// A match.
    Match {
        /// The game.
        entry: &'static GameEntry,
        /// The settings.
        setup: Pairs,
        /// The mode.
        way: PlayMode,
    },
    /// Nothing: leave.
    Quit,
    /// Ctrl-C.
    Interrupt,
}

/// The current page.
#[derive(Debug)]
enum MenuPage {
    Games,
    /// The modes of a game, with its settings.
    Ways(SettingsForm),
    Settings(SettingsForm),
}

/// The state of the menu: a page, and a line on it.
#[derive(Debug)]
pub struct Menu {
    options: DisplayOptions,
    paint: Paint,
    glyphs: &'static Glyphs,
    page: MenuPage,
    line: usize,
    targets: ClickTargets,
}

impl Menu {
    /// The first page.
    pub fn new(options: DisplayOptions) -> Self {
        let (paint, glyphs) = (Paint::new(&options), Glyphs::new(options.charset));
        Self { options, paint, glyphs, page: MenuPage::Games, line: 0, targets: ClickTargets::default() }
    }

    /// Handles an event of the terminal.
    pub fn input(&mut self, event: &Event) -> Option<MenuChoice> {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => self.key(*key),
            Event::Mouse(mouse) if mouse.kind == MouseEventKind::Down(MouseButton::Left) => {
                match self.targets.at(mouse.column, mouse.row) {
                    Some(ClickTarget::Button(UiCommand::Choose(n))) => self.choose(*n - 1),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    fn key(&mut self, key: KeyEvent) -> Option<MenuChoice> {
        if key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL) {
            return Some(MenuChoice::Interrupt);
        }
        let lines = self.lines().len().max(1);
        if let MenuPage::Settings(settings) = &mut self.page
            && settings.key(self.line, key)
        {
            return None;
        }
        match key.code {
            KeyCode::Enter | KeyCode::Char(' ') => return self.choose(self.line),
            KeyCode::Char(c @ '1'..='9') => return self.choose(c as usize - '1' as usize),
            KeyCode::Up | KeyCode::Char('k') => self.line = (self.line + lines - 1) % lines,
            KeyCode::Down | KeyCode::Char('j') | KeyCode::Tab => self.line = (self.line + 1) % lines,
            KeyCode::Char('q') => return Some(MenuChoice::Quit),
            KeyCode::Esc | KeyCode::Backspace => return self.leave_page(),
            _ => {}
        }
        None
    }

    fn leave_page(&mut self) -> Option<MenuChoice> {
        (self.page, self.line) = match std::mem::replace(&mut self.page, MenuPage::Games) {
            MenuPage::Games => return Some(MenuChoice::Quit),
            MenuPage::Ways(_) => (MenuPage::Games, 0),
            MenuPage::Settings(settings) => (MenuPage::Ways(settings), 0),
        };
        None
    }

    fn choose(&mut self, line: usize) -> Option<MenuChoice> {
        if line >= self.lines().len() {
            return None;
        }
        (self.page, self.line) = match std::mem::replace(&mut self.page, MenuPage::Games) {
            MenuPage::Games => (MenuPage::Ways(SettingsForm::new(&GAMES[line])), 0),
            // Invalid settings must be corrected first.
            MenuPage::Ways(settings) if settings.wrong().is_some() => (MenuPage::Settings(settings), 0),
            MenuPage::Ways(settings) => {
                if let Some(way) = settings.ways().get(line).copied() {
                    let (entry, setup) = (settings.entry(), settings.pairs().clone());
                    self.page = MenuPage::Ways(settings);
                    return Some(MenuChoice::Match { entry, setup, way });
                }
                (MenuPage::Settings(settings), 0)
            }
            page @ MenuPage::Settings(_) => (page, line),
        };
        None
    }

    /// What can be chosen on this page: a name and a sentence each.
    fn lines(&self) -> Vec<(String, Cow<'static, str>)> {
        match &self.page {
            MenuPage::Games => {
                GAMES.iter().map(|entry| (entry.about.title.into(), entry.about.sentence.into())).collect()
            }
            MenuPage::Ways(settings) => {
                let set = match settings.said() {
                    none if none.is_empty() => "Settings".into(),
                    some => format!("Settings ({some})"),
                };
                let ways = settings.ways().iter().map(|way| (way.name.into(), way.about.into()));
                let set = (set, "change the rules, or arrange the cards".into());
                // A page without a line would be of no use.
                ways.chain((!settings.entry().settings.is_empty()).then_some(set)).collect()
            }
            MenuPage::Settings(settings) => settings.lines(),
        }
    }
}

#[cfg(test)]
mod tests {
    use kernel::example::HighCard;

    use super::play_mode::Use;

    use super::*;

    static PLAIN: GameEntry = GameEntry { settings: &[], ..catalog::entry::<HighCard>() };

    #[test]
    fn a_game_without_settings_has_no_page_for_them() {
        let mut menu = Menu::new(DisplayOptions::default());
        let press = |menu: &mut Menu, code| menu.input(&Event::Key(KeyEvent::from(code)));
        menu.page = MenuPage::Ways(SettingsForm::new(&PLAIN));
        assert_eq!(menu.lines().len(), Use::Played.ways().len());
        assert!(press(&mut menu, KeyCode::Char('4')).is_none() && matches!(menu.page, MenuPage::Ways(_)));
        menu.page = MenuPage::Settings(SettingsForm::new(&PLAIN));
        for code in [KeyCode::Up, KeyCode::Down, KeyCode::Enter, KeyCode::Left] {
            assert!(press(&mut menu, code).is_none(), "nothing to move to, and nothing breaks");
        }
    }
}
