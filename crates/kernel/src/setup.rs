//! The setup of a match as text: `down=3 collect=own-first`.

use std::fmt;
use std::str::FromStr;

use crate::{SharedData, Viewer, ellipsize};

/// One setting of a match: its name, its values, and one sentence for the menus.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Setting {
    /// The name, such as `max_rounds`.
    pub name: &'static str,
    /// The values it takes: `own-first|opponent-first`, or a description such as `a whole number`.
    pub takes: &'static str,
    /// Its effect, in one sentence.
    pub about: &'static str,
}

impl Setting {
    /// The values to choose from, if the setting has a list of them.
    pub fn values(&self) -> Option<impl Iterator<Item = &'static str>> {
        self.takes.contains('|').then(|| self.takes.split('|'))
    }
}

/// The setting that selects one of several rulesets of a game.
pub const RULES: &str = "rules";

/// Everything that is known before the first shuffle: ruleset, options, decks.
///
/// A setup is read and written as pairs of text, one per [`Setting`], so a command line, the header of a replay, a
/// room in a browser and a line of JSON all use the same words.
pub trait Setup: Clone + Eq + fmt::Debug + Default + Send + Sync + 'static {
    /// All settings, in the order in which they are written.
    const SETTINGS: &'static [Setting];

    /// The settings that reveal hidden cards of a match, such as an explicit deal: only the judge sees them.
    const SECRETS: &'static [&'static str] = &[];

    /// The settings that arrange cards: hands, decks in a given order, positions, and hidden deck lists. A match
    /// whose setup gives one of them a value is not dealt by chance alone, so no fairness proof covers it. Each of
    /// the [`SECRETS`](Self::SECRETS) is one of these. A public card file or rule is not: it openly changes which
    /// cards are shuffled, and chance still decides the deal.
    const ARRANGED: &'static [&'static str] = &[];

    /// The settings whose value is the content of a file: a command line names the file.
    const FILES: &'static [&'static str] = &[];

    /// The setting that names the seat of the host, where the rules give the host a choice. A table sets it from
    /// its seating.
    const HOST: Option<&'static str> = None;

    /// The setting that names the bot of the seats that the game has players of its own for, where the rules depend on
    /// who that is: a table and a lineup set it by the bot that they put there.
    const HOUSE: Option<&'static str> = None;

    /// The name of the ruleset, where games by several rulesets share one name: the value of the setting
    /// [`RULES`] that selects this one.
    const RULESET: Option<&'static str> = None;

    /// A better value for one setting, given the others, and the reason. Screens preselect it where nobody
    /// has chosen.
    fn advice(&self) -> Option<Advice> {
        None
    }

    /// Changes one setting; `name` is one of [`SETTINGS`](Self::SETTINGS).
    fn set(&mut self, name: &str, value: &str) -> Result<(), SetupError>;

    /// The text of one setting, or `None` where there is nothing to write (no explicit deck).
    fn value(&self, name: &str) -> Option<String>;

    /// Parses a setup from pairs; names may be written with `-` for `_`, and a later pair wins.
    fn from_pairs(pairs: &Pairs) -> Result<Self, SetupError> {
        // Only the last value of each setting is parsed: a value can be a file, and a text can repeat it a thousand
        // times.
        let mut last = vec![None; Self::SETTINGS.len()];
        for (at, (name, _)) in pairs.0.iter().enumerate() {
            let known = Self::SETTINGS.iter().position(|setting| is_called(name, setting.name));
            last[known.ok_or_else(|| SetupError::unknown(name, Self::SETTINGS))?] = Some(at);
        }
        let mut values: Vec<_> =
            last.into_iter().zip(Self::SETTINGS).filter_map(|(at, setting)| at.zip(Some(setting))).collect();
        values.sort_unstable_by_key(|(at, _)| *at);
        let mut setup = Self::default();
        for (at, setting) in values {
            setup.set(setting.name, &pairs.0[at].1)?;
        }
        Ok(setup)
    }

    /// Uses this in place of its own data, if the two are equal; see [`Game::shared`](crate::Game::shared).
    fn share(&mut self, _with: &SharedData) {}

    /// The pairs that this viewer may know.
    fn shown(&self, viewer: Viewer) -> Pairs {
        let mut pairs = self.pairs();
        pairs.0.retain(|(name, _)| viewer == Viewer::Judge || !Self::SECRETS.contains(&name.as_str()));
        pairs
    }

    /// Whether this setup arranges cards.
    fn is_arranged(&self) -> bool {
        Self::ARRANGED.iter().any(|name| self.value(name).is_some())
    }

    /// The pairs that reproduce this setup.
    fn pairs(&self) -> Pairs {
        let pair = |s: &Setting| self.value(s.name).map(|value| (s.name.to_string(), value));
        Pairs(Self::SETTINGS.iter().filter_map(pair).collect())
    }
}

/// A value that a setting should rather have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Advice {
    /// The setting.
    pub setting: &'static str,
    /// The value.
    pub value: String,
    /// Why, in a sentence, where it is another value than usual.
    pub why: Option<String>,
}

/// Is this the name of the setting? A command line writes `max-rounds` for `max_rounds`.
fn is_called(written: &str, name: &str) -> bool {
    let plain = |byte: u8| if byte == b'-' { b'_' } else { byte };
    written.len() == name.len() && written.bytes().map(plain).eq(name.bytes())
}

/// A setup without settings.
impl Setup for () {
    const SETTINGS: &'static [Setting] = &[];

    fn set(&mut self, _: &str, _: &str) -> Result<(), SetupError> {
        Ok(())
    }

    fn value(&self, _: &str) -> Option<String> {
        None
    }
}

/// The setup does not describe a playable match.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub struct SetupError {
    /// The setting that is wrong regardless of the others; the message starts with its name.
    pub setting: Option<String>,
    /// The error and its correction.
    pub what: String,
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.setting.as_ref().map_or(Ok(()), |name| write!(f, "{name}: "))?;
        f.write_str(&self.what)
    }
}

impl SetupError {
    /// The settings contradict each other, or the error belongs to no setting.
    pub fn new(what: impl Into<String>) -> Self {
        Self { setting: None, what: what.into() }
    }

    /// This setting is wrong.
    pub fn of(name: &str, what: impl fmt::Display) -> Self {
        Self { setting: Some(name.into()), what: what.to_string() }
    }

    /// The value of a setting is wrong; the message says what would be right.
    pub fn value(name: &str, value: &str, right: &str) -> Self {
        Self::of(name, format!("`{}` is not {right}", ellipsize(value)))
    }

    fn unknown(name: &str, settings: &[Setting]) -> Self {
        let names: Vec<_> = settings.iter().map(|s| s.name).collect();
        let right = match names.is_empty() {
            true => "there are no settings".into(),
            false => format!("the settings are {}", names.join(", ")),
        };
        Self::new(format!("there is no setting `{}`: {right}", ellipsize(name)))
    }
}

/// Settings as text: `down=2 collect=opponent-first`. A value with spaces is in double quotes, where `\n` is a line
/// break.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct Pairs(pub Vec<(String, String)>);

impl Pairs {
    /// Whether one of these settings is given, with either spelling of its name.
    pub fn gives_any(&self, settings: &[&str]) -> bool {
        self.0.iter().any(|(name, _)| settings.contains(&name.replace('-', "_").as_str()))
    }

    /// The value that counts of this setting: the last one.
    pub fn get(&self, setting: &str) -> Option<&str> {
        let found = self.0.iter().rev().find(|(name, _)| is_called(name, setting));
        found.map(|(_, value)| value.as_str())
    }

    /// Gives a setting this value and no other.
    pub fn set(&mut self, setting: &str, value: impl Into<String>) {
        self.0.retain(|(name, _)| !is_called(name, setting));
        self.push(setting, value);
    }

    /// Adds a pair, after the others.
    pub fn push(&mut self, name: impl Into<String>, value: impl Into<String>) {
        self.0.push((name.into(), value.into()));
    }
}

impl fmt::Display for Pairs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, (name, value)) in self.0.iter().enumerate() {
            let gap = if i > 0 { " " } else { "" };
            if value.is_empty() || value.contains(|c: char| c.is_whitespace() || c == '"' || c == '\\') {
                let quoted = value.replace('\\', "\\\\").replace('"', "\\\"");
                let quoted = quoted.replace('\n', "\\n").replace('\r', "\\r");
                write!(f, "{gap}{name}=\"{quoted}\"")?;
            } else {
                write!(f, "{gap}{name}={value}")?;
            }
        }
        Ok(())
    }
}

impl FromStr for Pairs {
    type Err = SetupError;

    fn from_str(text: &str) -> Result<Self, SetupError> {
        let mut pairs = Self::default();
        let mut rest = text.trim_start();
        while !rest.is_empty() {
            let wrong =
                || SetupError::new(format!("`{}` is not a setting: write name=value", ellipsize(rest)));
            let (name, after) = rest.split_once('=').ok_or_else(wrong)?;
            if name.is_empty() || name.contains(char::is_whitespace) {
                return Err(wrong());
            }
            let (value, after) = match after.strip_prefix('"') {
                Some(quoted) => unquote(quoted)
                    .ok_or_else(|| SetupError::of(name, "the closing quote (\") is missing"))?,
                None => {
                    let end = after.find(char::is_whitespace).unwrap_or(after.len());
                    (after[..end].to_string(), &after[end..])
                }
            };
            pairs.push(name, value);
            rest = after.trim_start();
        }
        Ok(pairs)
    }
}

/// Reads up to the closing quote; returns the value and the rest of the text.
fn unquote(text: &str) -> Option<(String, &str)> {
    let mut value = String::new();
    let mut chars = text.char_indices();
    while let Some((at, c)) = chars.next() {
        match c {
            '"' => return Some((value, &text[at + 1..])),
            '\\' => value.push(match chars.next()?.1 {
                'n' => '\n',
                'r' => '\r',
                other => other,
            }),
            _ => value.push(c),
        }
    }
    None
}
