//! The menu: two keys to a running match, and a page for the settings.

mod file;
mod page;
mod settings;
mod way;

use catalog::{Entry, GAMES};
use kernel::Pairs;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind,
};

use crate::Options;
use crate::command::Command;
use crate::draw::{Glyphs, Paint, Target, Targets};

use settings::Settings;

pub use way::{Company, Pace, Way};

/// What was picked.
#[derive(Clone, Debug)]
pub enum Picked {
    /// A match.
    Match {
        /// Of this game.
        entry: &'static Entry,
        /// With these settings.
        setup: Pairs,
        /// In this way.
        way: Way,
    },
    /// Nothing: leave.
    Quit,
    /// Ctrl-C.
    Interrupt,
}

/// Where in the menu one is.
#[derive(Debug)]
enum Page {
    Games,
    /// How to meet the game, and with which settings.
    Ways(Settings),
    Settings(Settings),
}

/// The menu's state: a page, and a line on it.
#[derive(Debug)]
pub struct Menu {
    options: Options,
    paint: Paint,
    glyphs: &'static Glyphs,
    page: Page,
    line: usize,
    targets: Targets,
}

impl Menu {
    /// The first page.
    pub fn new(options: Options) -> Self {
        let (paint, glyphs) = (Paint::new(&options), Glyphs::new(options.charset));
        Self { options, paint, glyphs, page: Page::Games, line: 0, targets: Targets::default() }
    }

    /// Takes what came from the terminal.
    pub fn input(&mut self, event: &Event) -> Option<Picked> {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => self.key(*key),
            Event::Mouse(mouse) if mouse.kind == MouseEventKind::Down(MouseButton::Left) => {
                match self.targets.at(mouse.column, mouse.row) {
                    Some(Target::Button(Command::Choose(n))) => self.choose(*n - 1),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    fn key(&mut self, key: KeyEvent) -> Option<Picked> {
        if key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL) {
            return Some(Picked::Interrupt);
        }
        let lines = self.lines().len().max(1);
        if let Page::Settings(settings) = &mut self.page
            && settings.key(self.line, key)
        {
            return None;
        }
        match key.code {
            KeyCode::Enter | KeyCode::Char(' ') => return self.choose(self.line),
            KeyCode::Char(c @ '1'..='9') => return self.choose(c as usize - '1' as usize),
            KeyCode::Up | KeyCode::Char('k') => self.line = (self.line + lines - 1) % lines,
            KeyCode::Down | KeyCode::Char('j') | KeyCode::Tab => self.line = (self.line + 1) % lines,
            KeyCode::Char('q') => return Some(Picked::Quit),
            KeyCode::Esc | KeyCode::Backspace => return self.leave_page(),
            _ => {}
        }
        None
    }

    fn leave_page(&mut self) -> Option<Picked> {
        (self.page, self.line) = match std::mem::replace(&mut self.page, Page::Games) {
            Page::Games => return Some(Picked::Quit),
            Page::Ways(_) => (Page::Games, 0),
            Page::Settings(settings) => (Page::Ways(settings), 0),
        };
        None
    }

    fn choose(&mut self, line: usize) -> Option<Picked> {
        if line >= self.lines().len() {
            return None;
        }
        (self.page, self.line) = match std::mem::replace(&mut self.page, Page::Games) {
            Page::Games => (Page::Ways(Settings::new(&GAMES[line])), 0),
            // What is wrong has to be put right first.
            Page::Ways(settings) if settings.wrong().is_some() => (Page::Settings(settings), 0),
            Page::Ways(settings) => {
                if let Some(way) = settings.ways().get(line).copied() {
                    let (entry, setup) = (settings.entry(), settings.pairs().clone());
                    self.page = Page::Ways(settings);
                    return Some(Picked::Match { entry, setup, way });
                }
                (Page::Settings(settings), 0)
            }
            page @ Page::Settings(_) => (page, line),
        };
        None
    }

    /// What can be chosen on this page: a name and a sentence each.
    fn lines(&self) -> Vec<(String, &'static str)> {
        match &self.page {
            Page::Games => {
                GAMES.iter().map(|entry| (entry.about.title.into(), entry.about.sentence)).collect()
            }
            Page::Ways(settings) => {
                let set = match settings.said() {
                    none if none.is_empty() => "Settings".into(),
                    some => format!("Settings ({some})"),
                };
                let ways = settings.ways().iter().map(|way| (way.name.into(), way.about));
                let set = (set, "change the rules, or the cards that are dealt");
                // A page without a line would be of no use.
                ways.chain((!settings.entry().settings.is_empty()).then_some(set)).collect()
            }
            Page::Settings(settings) => settings.lines(),
        }
    }
}

#[cfg(test)]
mod tests {
    use kernel::example::HighCard;

    use super::way::Use;

    use super::*;

    static PLAIN: Entry = Entry { settings: &[], ..catalog::entry::<HighCard>() };

    #[test]
    fn a_game_without_settings_has_no_page_for_them() {
        let mut menu = Menu::new(Options::default());
        let press = |menu: &mut Menu, code| menu.input(&Event::Key(KeyEvent::from(code)));
        menu.page = Page::Ways(Settings::new(&PLAIN));
        assert_eq!(menu.lines().len(), Use::Played.ways().len());
        assert!(press(&mut menu, KeyCode::Char('4')).is_none() && matches!(menu.page, Page::Ways(_)));
        menu.page = Page::Settings(Settings::new(&PLAIN));
        for code in [KeyCode::Up, KeyCode::Down, KeyCode::Enter, KeyCode::Left] {
            assert!(press(&mut menu, code).is_none(), "nothing to move to, and nothing breaks");
        }
    }
}
