//! Reads the files that a command line names.

use std::fmt;
use std::fs::OpenOptions;
use std::io::{ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

use catalog::AnyGame;
use kernel::replay::{Replay, ReplayError};

use crate::commands::serve;
use crate::exit::{CliError, printable};
use crate::saved_replays;

/// The maximum size of a file in bytes: far more than any replay, story or card file.
const LONGEST: usize = 1 << 24;
/// How much is read at once.
const PIECE: usize = 1 << 16;

/// An invalid file, with the place of the error.
#[derive(Debug)]
pub(crate) struct FileError {
    file: PathBuf,
    pub(crate) line: Option<usize>,
    pub(crate) what: String,
}

impl FileError {
    pub(crate) fn new(file: &Path, line: Option<usize>, what: impl fmt::Display) -> Self {
        Self { file: file.into(), line, what: what.to_string() }
    }

    fn replay(file: &Path, error: &ReplayError) -> Self {
        Self::new(file, Some(error.line), &error.what)
    }
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (file, what) = (self.file.display(), printable(&self.what));
        match self.line {
            Some(line) => write!(f, "{file}:{line}: {what}"),
            None => write!(f, "{file}: {what}"),
        }
    }
}

impl From<FileError> for CliError {
    fn from(wrong: FileError) -> Self {
        Self::input(wrong)
    }
}

/// The text of a file; `-` is standard input. A byte order mark is dropped.
pub(crate) fn text(file: &Path) -> Result<String, FileError> {
    let bytes = match file.to_str() {
        Some("-") => bytes(std::io::stdin().lock()),
        _ => std::fs::File::open(file).map_err(Unread::from).and_then(bytes),
    };
    let bytes = bytes.map_err(|unread| FileError::new(file, unread.line, unread.what))?;
    let text = String::from_utf8(bytes).map_err(|e| {
        let lines = e.as_bytes()[..e.utf8_error().valid_up_to()].iter().filter(|&&byte| byte == b'\n');
        FileError::new(file, Some(1 + lines.count()), "not UTF-8 text")
    })?;
    match text.strip_prefix('\u{feff}') {
        Some(rest) => Ok(rest.into()),
        None => Ok(text),
    }
}

/// Why a file was not read to its end.
#[derive(Debug)]
struct Unread {
    line: Option<usize>,
    what: String,
}

impl From<std::io::Error> for Unread {
    fn from(error: std::io::Error) -> Self {
        Self { line: None, what: error.to_string() }
    }
}

/// All bytes of a file, in pieces: an endless or binary file is read no further than necessary.
fn bytes(mut from: impl Read) -> Result<Vec<u8>, Unread> {
    let mut bytes = Vec::new();
    loop {
        let before = bytes.len();
        if from.by_ref().take(PIECE as u64).read_to_end(&mut bytes)? == 0 {
            return Ok(bytes);
        }
        if let Some(zero) = bytes[before..].iter().position(|byte| *byte == 0) {
            let line = 1 + bytes[..before + zero].iter().filter(|byte| **byte == b'\n').count();
            return Err(Unread { line: Some(line), what: "not a text file: it contains a zero byte".into() });
        }
        if bytes.len() > LONGEST {
            let what = format!("longer than {LONGEST} bytes");
            return Err(Unread { line: None, what });
        }
    }
}

/// Writes a file. A file that exists is replaced only if the user says so.
pub(crate) fn save(file: &Path, text: &str, overwrite: bool) -> Result<(), CliError> {
    let name = file.display();
    let mut options = OpenOptions::new();
    let opened = match overwrite {
        true => options.write(true).create(true).truncate(true).open(file),
        false => options.write(true).create_new(true).open(file),
    };
    let written = opened.and_then(|mut file| file.write_all(text.as_bytes()));
    written.map_err(|error| match error.kind() {
        ErrorKind::AlreadyExists => CliError::failure(format!("{name} exists: use --force to replace it")),
        _ => CliError::failure(format!("{name}: {error}")),
    })
}

/// The text of a replay: from the file, or from the saved replay of this name.
fn replay_text(file: &Path) -> Result<String, FileError> {
    text(&saved_replays::resolve(file, &serve::usual()))
}

/// The replay in a file, parsed but not verified.
pub(crate) fn replay(file: &Path) -> Result<Replay, FileError> {
    replay_text(file)?.parse().map_err(|e| FileError::replay(file, &e))
}

/// The match in a file, replayed and verified.
pub(crate) fn verified(file: &Path) -> Result<Box<dyn AnyGame>, FileError> {
    catalog::verify_text(&replay_text(file)?).map_err(|e| FileError::replay(file, &e))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Counts the bytes that are read.
    struct Endless {
        byte: u8,
        read: usize,
    }

    impl Read for Endless {
        fn read(&mut self, out: &mut [u8]) -> std::io::Result<usize> {
            out.fill(self.byte);
            self.read += out.len();
            Ok(out.len())
        }
    }

    #[test]
    fn a_file_that_never_ends_is_read_no_further_than_the_limit() {
        let mut letters = Endless { byte: b'x', read: 0 };
        let unread = bytes(&mut letters).unwrap_err();
        assert_eq!(unread.what, "longer than 16777216 bytes");
        assert!(letters.read <= LONGEST + 2 * PIECE, "{}", letters.read);
    }

    #[test]
    fn a_binary_file_is_read_only_to_its_first_block() {
        let mut zeros = Endless { byte: 0, read: 0 };
        let unread = bytes(&mut zeros).unwrap_err();
        assert_eq!(
            (unread.line, unread.what.as_str()),
            (Some(1), "not a text file: it contains a zero byte")
        );
        assert!(zeros.read <= 2 * PIECE, "{}", zeros.read);
        assert_eq!(bytes(&b"a\nb\n\0"[..]).unwrap_err().line, Some(3));
        assert_eq!(bytes(&b"a\nb"[..]).unwrap(), b"a\nb");
    }
}
