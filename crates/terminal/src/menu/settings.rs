//! The settings of a game as a form.

use std::borrow::Cow;

use super::play_mode::{PlayMode, Use};
use super::setting_file::SettingFile;
use crate::is_interactive;
use catalog::GameEntry;
use kernel::{Pairs, Seed, Setting};
use ratatui::crossterm::event::{KeyCode, KeyEvent};

/// The settings of one game while they are being chosen.
#[derive(Debug)]
pub(super) struct SettingsForm {
    entry: &'static GameEntry,
    /// The settings that are set; all others have their defaults.
    pairs: Pairs,
    /// The files that were given for settings.
    files: Vec<SettingFile>,
    /// The value that is being typed.
    typed: Option<String>,
    purpose: Use,
}

impl SettingsForm {
    pub(super) fn new(entry: &'static GameEntry) -> Self {
        let usual = (entry.open)(&Pairs::default(), Seed::from(0), Vec::new());
        let played = usual.is_ok_and(|game| is_interactive(game.as_ref()));
        let purpose = if played { Use::Played } else { Use::Watched };
        Self { entry, pairs: Pairs::default(), files: Vec::new(), typed: None, purpose }
    }

    pub(super) fn entry(&self) -> &'static GameEntry {
        self.entry
    }

    /// The modes of the game.
    pub(super) fn ways(&self) -> &'static [PlayMode] {
        self.purpose.ways()
    }

    pub(super) fn pairs(&self) -> &Pairs {
        &self.pairs
    }

    /// Why no match can be dealt with these settings, if none can. Some settings only make sense together, so
    /// an invalid one is kept, with an error, until it is corrected.
    pub(super) fn wrong(&self) -> Option<String> {
        let dealt = || (self.entry.open)(&self.pairs, Seed::from(0), Vec::new());
        let file = self.files.iter().find_map(|file| file.wrong(self.entry, &self.pairs));
        file.or_else(|| dealt().err().map(|error| error.to_string()))
    }

    /// A summary of the settings; files by name.
    pub(super) fn said(&self) -> String {
        let of_file = |name: &str| self.files.iter().any(|file| file.setting == name);
        let mut said = Pairs(self.pairs.0.iter().filter(|(name, _)| !of_file(name)).cloned().collect());
        self.files.iter().for_each(|file| said.push(file.setting, &file.path));
        said.to_string()
    }

    /// The value that is being typed, if any.
    pub(super) fn typed(&self) -> Option<&str> {
        self.typed.as_deref()
    }

    /// Every setting with its value, and what it does.
    pub(super) fn lines(&self) -> Vec<(String, Cow<'static, str>)> {
        let advice = (self.entry.advice)(&self.pairs);
        let widest = self.entry.settings.iter().map(|setting| setting.name.len()).max().unwrap_or(0).max(12);
        let line = |setting: &Setting| {
            let value = self.value(setting).unwrap_or_else(|| "not set".into());
            let why = advice.as_ref().filter(|advice| advice.setting == setting.name);
            let why = why.and_then(|advice| advice.why.clone());
            (format!("{:<widest$} {value}", setting.name), why.map_or(setting.about.into(), Cow::Owned))
        };
        self.entry.settings.iter().map(line).collect()
    }

    /// Handles a key for the setting on this line; returns whether it was used.
    pub(super) fn key(&mut self, line: usize, key: KeyEvent) -> bool {
        let Some(setting) = self.entry.settings.get(line) else { return false };
        if let Some(mut typed) = self.typed.take() {
            match key.code {
                KeyCode::Enter => self.set(setting, &typed),
                KeyCode::Esc => {}
                code => {
                    match code {
                        KeyCode::Char(c) => typed.push(c),
                        KeyCode::Backspace => {
                            typed.truncate(typed.char_indices().last().map_or(0, |(at, _)| at));
                        }
                        _ => {}
                    }
                    self.typed = Some(typed);
                }
            }
            return true;
        }
        match (key.code, setting.values()) {
            (KeyCode::Left | KeyCode::Right | KeyCode::Enter | KeyCode::Char(' '), Some(values)) => {
                let values: Vec<_> = values.collect();
                let now = self.value(setting).and_then(|now| values.iter().position(|value| *value == now));
                let step = if key.code == KeyCode::Left { values.len() - 1 } else { 1 };
                let next = now.map_or(0, |now| (now + step) % values.len());
                self.set(setting, values[next]);
            }
            (KeyCode::Enter | KeyCode::Char(' '), None) => self.typed = Some(String::new()),
            (KeyCode::Delete | KeyCode::Char('x'), _) => self.unset(setting),
            _ => return false,
        }
        true
    }

    /// The value as it is now: set, advised by the game, or the usual one.
    fn value(&self, setting: &Setting) -> Option<String> {
        if let Some(file) = self.files.iter().find(|file| file.setting == setting.name) {
            return Some(file.path.clone());
        }
        let given = self.pairs.0.iter().find(|(name, _)| name == setting.name);
        let advised = || {
            let advice = (self.entry.advice)(&self.pairs).filter(|advice| advice.setting == setting.name);
            advice.map(|advice| advice.value)
        };
        let usual = || (self.entry.defaults)().get(setting.name).map(String::from);
        given.map(|(_, value)| value.clone()).or_else(advised).or_else(usual)
    }

    fn set(&mut self, setting: &'static Setting, value: &str) {
        self.unset(setting);
        if !self.entry.files.contains(&setting.name) {
            self.pairs.push(setting.name, value);
            let before = self.entry;
            self.entry = before.for_settings(&self.pairs);
            self.pairs = self.entry.carried(before, std::mem::take(&mut self.pairs));
            return;
        }
        // An empty input names no file.
        if !value.trim().is_empty() {
            let (file, text) = SettingFile::read(setting.name, value.trim());
            self.files.push(file);
            text.into_iter().for_each(|text| self.pairs.push(setting.name, text));
        }
    }

    fn unset(&mut self, setting: &Setting) {
        self.pairs.0.retain(|(name, _)| name != setting.name);
        self.files.retain(|file| file.setting != setting.name);
    }
}
