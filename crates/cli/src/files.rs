//! Reading the files that a command line names.

use std::fmt;
use std::io::Read;
use std::path::{Path, PathBuf};

use catalog::AnyGame;
use kernel::replay::{Replay, ReplayError};

use crate::commands::serve;
use crate::exit::{Stop, printable};
use crate::kept;

/// The longest file that is read whole, in bytes: no replay or story comes near it.
const LONGEST: u64 = 1 << 28;

/// A file that is not what it should be, and where.
#[derive(Debug)]
pub(crate) struct Wrong {
    file: PathBuf,
    pub(crate) line: Option<usize>,
    pub(crate) what: String,
}

impl Wrong {
    pub(crate) fn new(file: &Path, line: Option<usize>, what: impl fmt::Display) -> Self {
        Self { file: file.into(), line, what: what.to_string() }
    }

    fn replay(file: &Path, error: &ReplayError) -> Self {
        Self::new(file, Some(error.line), &error.what)
    }
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (file, what) = (self.file.display(), printable(&self.what));
        match self.line {
            Some(line) => write!(f, "{file}:{line}: {what}"),
            None => write!(f, "{file}: {what}"),
        }
    }
}

impl From<Wrong> for Stop {
    fn from(wrong: Wrong) -> Self {
        Self::input(wrong)
    }
}

/// The text of a file; `-` is standard input. The mark that some editors put before a text is no part of it.
pub(crate) fn text(file: &Path) -> Result<String, Wrong> {
    let mut bytes = Vec::new();
    let read = match file.to_str() {
        Some("-") => std::io::stdin().lock().take(LONGEST + 1).read_to_end(&mut bytes),
        _ => std::fs::File::open(file).and_then(|open| open.take(LONGEST + 1).read_to_end(&mut bytes)),
    };
    read.map_err(|e| Wrong::new(file, None, e))?;
    if bytes.len() as u64 > LONGEST {
        return Err(Wrong::new(file, None, format!("this is longer than {LONGEST} bytes")));
    }
    let text = String::from_utf8(bytes).map_err(|e| {
        let lines = e.as_bytes()[..e.utf8_error().valid_up_to()].iter().filter(|&&byte| byte == b'\n');
        Wrong::new(file, Some(1 + lines.count()), "this is not text in UTF-8")
    })?;
    match text.strip_prefix('\u{feff}') {
        Some(rest) => Ok(rest.into()),
        None => Ok(text),
    }
}

/// The text of a replay: of the file, or of the one that is kept under this name.
fn replay_text(file: &Path) -> Result<String, Wrong> {
    text(&kept::meant(file, &serve::usual()))
}

/// The replay in a file, read but not yet believed.
pub(crate) fn replay(file: &Path) -> Result<Replay, Wrong> {
    replay_text(file)?.parse().map_err(|e| Wrong::replay(file, &e))
}

/// The match in a file, played again from its first line to its last.
pub(crate) fn verified(file: &Path) -> Result<Box<dyn AnyGame>, Wrong> {
    catalog::verify_text(&replay_text(file)?).map_err(|e| Wrong::replay(file, &e))
}
