//! Saves a match to a file without ever overwriting another.

use std::fs::OpenOptions;
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use catalog::AnyGame;

/// Writes the replay to a new file of this name.
pub fn save_as(game: &dyn AnyGame, path: &Path) -> io::Result<()> {
    let explain = |error: io::Error| match error.kind() {
        ErrorKind::AlreadyExists => {
            io::Error::new(error.kind(), format!("{} already exists: choose another name", path.display()))
        }
        kind => io::Error::new(kind, format!("cannot write {}: {error}", path.display())),
    };
    let mut file = OpenOptions::new().write(true).create_new(true).open(path).map_err(explain)?;
    file.write_all(game.replay().to_string().as_bytes()).map_err(explain)
}

/// Writes the replay to a new file in the current folder or, if that fails, in the temporary folder.
pub fn save_somewhere(game: &dyn AnyGame) -> io::Result<PathBuf> {
    save_new(game, Path::new("")).or_else(|_| save_new(game, &std::env::temp_dir()))
}

/// Writes the replay to the first unused name of `war-1.replay`, `war-2.replay`, …, and returns it.
pub fn save_new(game: &dyn AnyGame, folder: &Path) -> io::Result<PathBuf> {
    let name = &game.header().game;
    for n in 1..=9999 {
        let path = folder.join(format!("{name}-{n}.replay"));
        match save_as(game, &path) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            done => return done.map(|()| path),
        }
    }
    Err(io::Error::new(ErrorKind::AlreadyExists, format!("there are already 9999 files {name}-N.replay")))
}
