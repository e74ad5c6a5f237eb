//! A file of one line beside the database that says how many commits there were.
//!
//! SQLite reads its write-ahead log up to the first frame that is not right and takes that for its end: it has
//! to, because that is what a power cut leaves. A bit that flips in the log therefore takes every commit after it
//! along, silently. The witness is written after each commit and before the commit is acknowledged. It is not synced,
//! and need not be: an old witness claims less than is true, and a witness that claims more than the database
//! holds proves a loss that no power cut can explain.

use std::fs::{File, OpenOptions};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use crate::StoreError;
use crate::chain::seal;

#[derive(Debug)]
pub(super) struct Witness {
    path: PathBuf,
    file: File,
}

/// The number of commits that the witness of a database records, if there is one.
pub(super) fn claim(database: &Path) -> u64 {
    claimed(&std::fs::read_to_string(beside(database, "witness")).unwrap_or_default())
}

/// The content of a line; `None` for an invalid line.
fn claimed(line: &str) -> u64 {
    let claim = line.split_whitespace().nth(1).and_then(|word| word.parse().ok()).unwrap_or(0);
    if line == text(claim) { claim } else { 0 }
}

impl Witness {
    /// The witness of a database, and how many commits it claims.
    pub(super) fn open(database: &Path) -> Result<(Self, u64), StoreError> {
        let path = beside(database, "witness");
        let file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(&path);
        let mut file = file.map_err(|error| StoreError::Io(format!("{}: {error}", path.display())))?;
        let mut line = String::new();
        // A line that cannot be read or is not right claims nothing.
        _ = file.read_to_string(&mut line);
        let claim = claimed(&line);
        Ok((Self { path, file }, claim))
    }

    /// Records the number of commits. If that fails, the witness continues to claim fewer.
    pub(super) fn note(&mut self, commits: u64) {
        _ = self.file.seek(SeekFrom::Start(0)).and_then(|_| self.file.write_all(text(commits).as_bytes()));
    }

    /// Fails when fewer commits are stored than were witnessed.
    pub(super) fn compare(&self, stored: u64, witnessed: u64) -> Result<(), StoreError> {
        if stored >= witnessed {
            return Ok(());
        }
        Err(StoreError::Lost { stored, witnessed, witness: self.path.clone() })
    }
}

/// The line: always as long, so that it is written over the one before in one piece.
fn text(commits: u64) -> String {
    let check = seal("witness", &[&commits.to_le_bytes()]);
    let check: String = check[..8].iter().map(|byte| format!("{byte:02x}")).collect();
    format!("commits {commits:020} {check}\n")
}

/// A file that belongs to a database.
pub(super) fn beside(database: &Path, what: &str) -> PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push("-");
    name.push(what);
    name.into()
}
