//! Automatically saved replays: those of matches at tables that were opened here.

use std::fs::{self, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use kernel::replay::Replay;

/// Their folder.
pub(crate) fn folder(data: &Path) -> PathBuf {
    data.join("replays")
}

/// Saves the replay of a match at the table with this code, once.
pub(crate) fn save(data: &Path, code: &str, id: &str, text: &str) -> io::Result<PathBuf> {
    let replay: Replay = text.parse().map_err(|_| io::Error::from(ErrorKind::InvalidData))?;
    let folder = folder(data);
    fs::create_dir_all(&folder)?;
    let short = id.get(..6).unwrap_or(id);
    let path = folder.join(format!("{}-{code}-{short}.replay", replay.header.game));
    match OpenOptions::new().write(true).create_new(true).open(&path) {
        Ok(mut file) => file.write_all(text.as_bytes())?,
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
        Err(error) => return Err(error),
    }
    Ok(path)
}

/// All of them, the latest first.
pub(crate) fn all(data: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = match fs::read_dir(folder(data)) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries?,
    };
    let mut found = Vec::new();
    for entry in entries {
        let entry = entry?;
        if entry.path().extension().is_some_and(|extension| extension == "replay") {
            found.push((entry.metadata()?.modified()?, entry.path()));
        }
    }
    found.sort();
    Ok(found.into_iter().rev().map(|(_, path)| path).collect())
}

/// The intended file: the one of this name, or the saved replay of this name.
pub(crate) fn resolve(file: &Path, data: &Path) -> PathBuf {
    let bare = file.parent().is_some_and(|parent| parent.as_os_str().is_empty());
    let kept = folder(data).join(file);
    if bare && !file.exists() && kept.exists() { kept } else { file.into() }
}
