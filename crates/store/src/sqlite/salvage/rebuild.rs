//! Writing the new database, and putting it where the damaged one was.
//!
//! The damaged files are copied first. A file says that the new database is complete; from then on the exchange is
//! finished by whoever opens the database next, however often it is interrupted.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use super::super::witness::beside;
use super::{Findings, Salvage, file};
use crate::{Sqlite, Store, StoreError, StoreWrite, TableState};

/// The files of a database that are its content.
const FILES: [&str; 4] = ["wal", "shm", "witness", "tails"];

/// The number of records per write.
const AT_ONCE: usize = 512;

fn failed(path: &Path) -> impl Fn(io::Error) -> StoreError {
    move |error| StoreError::Io(format!("{}: {error}", path.display()))
}

/// Copies everything into a new folder beside the database, and gives that.
pub(super) fn keep(database: &Path) -> Result<PathBuf, StoreError> {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_millis();
    let folder = beside(database, &format!("damaged-{now}"));
    fs::create_dir(&folder).map_err(failed(&folder))?;
    #[cfg(unix)]
    {
        let owner = std::os::unix::fs::PermissionsExt::from_mode(0o700);
        fs::set_permissions(&folder, owner).map_err(failed(&folder))?;
    }
    let files = FILES.iter().map(|end| beside(database, end)).chain([database.to_path_buf()]);
    for file in files.filter(|file| file.exists()) {
        let copy = folder.join(file.file_name().unwrap_or_default());
        let copied = file::read(&file).and_then(|bytes| {
            let written = fs::write(&copy, bytes).and_then(|()| File::open(&copy)?.sync_all());
            written.map_err(failed(&copy))
        });
        if let Err(error) = copied {
            _ = fs::remove_dir_all(&folder);
            return Err(error);
        }
    }
    Ok(folder)
}

/// Removes a copy that is no longer needed.
pub(super) fn discard(kept: &Path) -> Result<(), StoreError> {
    fs::remove_dir_all(kept).map_err(failed(kept))
}

/// Writes the new database and puts it in place of the damaged one.
pub(super) fn write(
    database: &Path,
    findings: Findings,
    kept: PathBuf,
    more: impl FnOnce(&Salvage, &BTreeMap<String, Vec<u8>>) -> Vec<StoreWrite>,
) -> Result<Salvage, StoreError> {
    let new = beside(database, "salvaged");
    remove(&new)?;
    let written = fill(&new, &findings, more);
    if let Err(error) = written {
        _ = remove(&new);
        _ = fs::remove_dir_all(&kept);
        return Err(error);
    }
    for file in [new.clone(), beside(&new, "witness"), beside(&new, "tails")] {
        File::open(&file).and_then(|file| file.sync_all()).map_err(failed(&file))?;
    }
    // From here on the new one counts.
    let mark = mark(database);
    File::create(&mark).and_then(|file| file.sync_all()).map_err(failed(&mark))?;
    finish(database)?;
    Ok(Salvage { kept: Some(kept), ..findings.salvage })
}

fn mark(database: &Path) -> PathBuf {
    beside(database, "exchange")
}

/// Finishes an exchange that was begun, if one was.
pub(in super::super) fn finish(database: &Path) -> Result<(), StoreError> {
    let (mark, new) = (mark(database), beside(database, "salvaged"));
    if !mark.exists() {
        return Ok(());
    }
    if new.exists() {
        // The log of the damaged database must never be read together with the new one.
        for file in ["wal", "shm"].map(|end| beside(database, end)) {
            absent(fs::remove_file(&file)).map_err(failed(&file))?;
        }
        fs::rename(&new, database).map_err(failed(&new))?;
    }
    for end in ["witness", "tails"] {
        let file = beside(&new, end);
        absent(fs::rename(&file, beside(database, end))).map_err(failed(&file))?;
    }
    absent(fs::remove_file(beside(&new, "lock"))).map_err(failed(&new))?;
    if let Some(folder) = database.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        // Not every system can sync a folder.
        _ = File::open(folder).and_then(|folder| folder.sync_all());
    }
    fs::remove_file(&mark).map_err(failed(&mark))
}

/// It does not matter when there is no such file.
fn absent(result: io::Result<()>) -> io::Result<()> {
    match result {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        result => result,
    }
}

/// Removes what an attempt has left that did not come to its end.
fn remove(new: &Path) -> Result<(), StoreError> {
    let files = FILES.iter().chain(&["lock"]).map(|end| beside(new, end)).chain([new.to_path_buf()]);
    for file in files {
        absent(fs::remove_file(&file)).map_err(failed(&file))?;
    }
    Ok(())
}

/// Writes everything that was proven, through the same door as everything else.
fn fill(
    new: &Path,
    Findings { salvage, evidence }: &Findings,
    more: impl FnOnce(&Salvage, &BTreeMap<String, Vec<u8>>) -> Vec<StoreWrite>,
) -> Result<(), StoreError> {
    let store = Sqlite::open(new)?;
    for found in &salvage.tables {
        let Some(meta) = &found.meta else { continue };
        let table = found.table;
        let mut changes = vec![StoreWrite::Create { table, meta: meta.clone() }];
        for record in evidence.chain(table, meta) {
            changes.push(StoreWrite::Append(record));
            if changes.len() >= AT_ONCE {
                store.commit(std::mem::take(&mut changes))?;
            }
        }
        match &found.state {
            TableState::Open => {}
            TableState::Closed => changes.push(StoreWrite::Close(table)),
            TableState::Quarantined(why) => changes.push(StoreWrite::Quarantine { table, why: why.clone() }),
        }
        store.commit(changes)?;
    }
    let settings: BTreeMap<_, _> =
        evidence.settings.iter().map(|(key, value)| (key.clone(), value.value.clone())).collect();
    let set =
        settings.iter().map(|(key, value)| StoreWrite::Setting { key: key.clone(), value: value.clone() });
    store.commit(set.collect())?;
    let mut replays = evidence.replays.values().cloned().map(StoreWrite::Replay).peekable();
    while replays.peek().is_some() {
        store.commit(replays.by_ref().take(AT_ONCE / 8).collect())?;
    }
    store.commit(more(salvage, &settings))
}
