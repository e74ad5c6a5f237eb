//! A setting whose value is in a file: the typed path, and the result of reading it.

use std::fs::File;
use std::io::{ErrorKind, Read};

use catalog::GameEntry;
use kernel::{Pairs, Seed};

/// The maximum file size in bytes: far more than any card file.
const LONGEST: u64 = 1 << 24;

/// A file that was given for a setting.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct SettingFile {
    pub(super) setting: &'static str,
    pub(super) path: String,
    /// The error of reading it, if any.
    pub(super) unread: Option<String>,
}

impl SettingFile {
    /// Reads the file at a path; returns its content if it can be read.
    pub(super) fn read(setting: &'static str, path: &str) -> (Self, Option<String>) {
        let (text, unread) = match text(path) {
            Ok(text) => (Some(text), None),
            Err(why) => (None, Some(format!("{setting}: {why}"))),
        };
        (Self { setting, path: path.into(), unread }, text)
    }

    /// The error in its content, if the game cannot use it, with the file name as the location.
    pub(super) fn wrong(&self, entry: &GameEntry, pairs: &Pairs) -> Option<String> {
        if self.unread.is_some() {
            return self.unread.clone();
        }
        let error = (entry.open)(pairs, Seed::from(0), Vec::new()).err()?;
        let mine = error.setting.as_deref() == Some(self.setting);
        mine.then(|| error.what.replace(&format!("{}:", self.setting), &format!("{}:", self.path)))
    }
}

fn text(path: &str) -> Result<String, String> {
    let mut bytes = Vec::new();
    let read = File::open(path).and_then(|file| file.take(LONGEST + 1).read_to_end(&mut bytes));
    read.map_err(|error| match error.kind() {
        ErrorKind::NotFound => format!("there is no file {path}"),
        _ => format!("cannot read {path}: {error}"),
    })?;
    if bytes.len() as u64 > LONGEST {
        return Err(format!("{path} is longer than {LONGEST} bytes"));
    }
    let text = String::from_utf8(bytes).map_err(|_| format!("{path} is not UTF-8 text"))?;
    if text.trim().is_empty() {
        return Err(format!("{path} is empty"));
    }
    Ok(text.strip_prefix('\u{feff}').map(String::from).unwrap_or(text))
}
