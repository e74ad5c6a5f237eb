//! Files that are either whole or not there.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

/// A file that is written beside its place and moved there when it is finished. Dropped before that, it
/// leaves nothing behind and an older file of that name as it was.
#[derive(Debug)]
pub struct AtomicFile {
    file: Option<BufWriter<File>>,
    part: PathBuf,
    path: PathBuf,
}

impl AtomicFile {
    /// Begins a file.
    pub fn create(path: &Path) -> io::Result<Self> {
        let named = |error| named(path, &error);
        let name = path.file_name().ok_or_else(|| named(io::Error::other("this names no file")))?;
        let mut part = name.to_os_string();
        part.push(format!(".{}.part", std::process::id()));
        let part = path.with_file_name(part);
        let file = Some(BufWriter::new(File::create(&part).map_err(named)?));
        Ok(Self { file, part, path: path.into() })
    }

    /// Puts the whole file in its place.
    pub fn finish(mut self) -> io::Result<()> {
        let moved = self.file.take().map_or(Ok(()), |file| {
            file.into_inner().map_err(io::IntoInnerError::into_error)?.sync_all()?;
            fs::rename(&self.part, &self.path)
        });
        moved.map_err(|error| named(&self.path, &error))
    }

    fn with<T>(&mut self, act: impl FnOnce(&mut BufWriter<File>) -> io::Result<T>) -> io::Result<T> {
        let file = self.file.as_mut().ok_or_else(|| io::Error::other("the file is finished"));
        file.and_then(act).map_err(|error| named(&self.path, &error))
    }
}

/// Says which file could not be written.
fn named(path: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("cannot write {}: {error}", path.display()))
}

impl Write for AtomicFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.with(|file| file.write(bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.with(Write::flush)
    }
}

impl Drop for AtomicFile {
    fn drop(&mut self) {
        // After `finish` the part has moved away and there is nothing to remove.
        let _ = fs::remove_file(&self.part);
    }
}
