//! A file beside the database that says how far the log of each table went.
//!
//! The witness says how many commits there were. When the end of the write-ahead log is lost, this file says which tables
//! that concerns, and how many of their records are gone. Like the witness, it is written after each commit and before
//! anybody is told of it, and is never synced: an old one claims less than is true.

use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

use super::witness::beside;
use crate::TableId;
use crate::chain::seal;

/// The number of bytes that are appended before the file is rewritten, besides those of its tables.
const MOST_BYTES: usize = 1 << 18;

/// The content of the file.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Claims {
    /// The last commit that it knows of.
    pub(super) commits: u64,
    /// The last record of each table that it knows of, and that was not forgotten.
    pub(super) last: BTreeMap<TableId, u64>,
}

#[derive(Debug)]
pub(super) struct Tails {
    path: PathBuf,
    claims: Claims,
    /// Not there when it could not be written: then it claims less, and its number of commits says so.
    file: Option<File>,
    added: usize,
}

impl Tails {
    /// Rewrites the file from memory.
    pub(super) fn begin(database: &Path, claims: Claims) -> Self {
        let mut tails = Self { path: path(database), claims, file: None, added: 0 };
        tails.write_anew();
        tails
    }

    /// Notes what a commit added, and which tables it has removed.
    pub(super) fn note(
        &mut self,
        commits: u64,
        added: &[(TableId, u64)],
        forgotten: impl Iterator<Item = TableId>,
    ) {
        let mut words: Vec<_> = added.iter().map(|(table, seq)| format!("{table}:{seq}")).collect();
        self.claims.last.extend(added.iter().copied());
        for table in forgotten {
            self.claims.last.remove(&table);
            words.push(format!("{table}:-"));
        }
        self.claims.commits = commits;
        let line = line(commits, &words.join(" "));
        self.added += line.len();
        if self.added > MOST_BYTES + 64 * self.claims.last.len() {
            return self.write_anew();
        }
        let written = self.file.as_mut().is_some_and(|file| file.write_all(line.as_bytes()).is_ok());
        if !written {
            self.file = None;
        }
    }

    fn write_anew(&mut self) {
        let words: Vec<_> = self.claims.last.iter().map(|(table, seq)| format!("{table}:{seq}")).collect();
        let text = line(self.claims.commits, &words.join(" "));
        let new = beside(&self.path, "new");
        let written = fs::write(&new, text).and_then(|()| fs::rename(&new, &self.path));
        self.file = written.and_then(|()| OpenOptions::new().append(true).open(&self.path)).ok();
        self.added = 0;
    }
}

/// The content of the file of a database. Invalid lines are ignored.
pub(super) fn read(database: &Path) -> Claims {
    let mut claims = Claims::default();
    let bytes = fs::read(path(database)).unwrap_or_default();
    for text in String::from_utf8_lossy(&bytes).lines() {
        let mut words = text.split(' ');
        let (Some(_), Some(Ok(commits))) = (words.next(), words.next().map(str::parse::<u64>)) else {
            continue;
        };
        let words = words.collect::<Vec<_>>().join(" ");
        // A commit that is missing here may have been of any table.
        let follows = claims.commits == 0 || commits == claims.commits + 1;
        if format!("{text}\n") != line(commits, &words) || !follows {
            continue;
        }
        claims.commits = commits;
        for (table, seq) in words.split(' ').filter_map(|word| word.split_once(':')) {
            let Ok(table) = table.parse().map(TableId) else { continue };
            match seq.parse() {
                Ok(seq) => _ = claims.last.insert(table, seq),
                Err(_) => _ = claims.last.remove(&table),
            }
        }
    }
    claims
}

pub(super) fn path(database: &Path) -> PathBuf {
    beside(database, "tails")
}

fn line(commits: u64, words: &str) -> String {
    let check = seal("tails", &[&commits.to_le_bytes(), words.as_bytes()]);
    let check: String = check[..8].iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{check} {commits} {words}\n")
}
