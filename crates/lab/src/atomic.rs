//! Files that are either whole or not there.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// A file that is written beside its place and moved there when it is finished. Dropped before that, it
/// leaves nothing behind and an older file of that name as it was.
///
/// A device or a pipe is no place that a file can be moved to: it is written as it stands. A link keeps
/// pointing where it points.
#[derive(Debug)]
pub struct AtomicFile {
    file: Option<BufWriter<File>>,
    part: Option<PathBuf>,
    path: PathBuf,
}

/// The files being written, for a program that exits without running destructors.
static PARTS: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// Removes every file that is not finished: the last thing before the program is ended from outside.
pub fn abandon_files() {
    let parts = PARTS.lock().unwrap_or_else(PoisonError::into_inner);
    for part in parts.iter() {
        // A file that cannot be removed now cannot be removed later.
        let _ = fs::remove_file(part);
    }
}

impl AtomicFile {
    /// Begins a file.
    pub fn create(path: &Path) -> io::Result<Self> {
        let named = |error| named(path, &error);
        let there = fs::metadata(path).ok();
        if there.as_ref().is_some_and(fs::Metadata::is_dir) {
            return Err(named(io::Error::from(io::ErrorKind::IsADirectory)));
        }
        if there.as_ref().is_some_and(|there| !there.is_file()) {
            let file = Some(BufWriter::new(File::create(path).map_err(named)?));
            return Ok(Self { file, part: None, path: path.into() });
        }
        let path = fs::canonicalize(path).unwrap_or_else(|_| path.into());
        let name = path.file_name().ok_or_else(|| named(io::Error::other("this is not a file name")))?;
        let mut part = name.to_os_string();
        part.push(format!(".{}.part", std::process::id()));
        let part = path.with_file_name(part);
        let file = Some(BufWriter::new(File::create(&part).map_err(named)?));
        PARTS.lock().unwrap_or_else(PoisonError::into_inner).push(part.clone());
        Ok(Self { file, part: Some(part), path })
    }

    /// Puts the whole file in its place.
    pub fn finish(mut self) -> io::Result<()> {
        let moved = self.file.take().map_or(Ok(()), |file| {
            let file = file.into_inner().map_err(io::IntoInnerError::into_error)?;
            match &self.part {
                Some(part) => file.sync_all().and_then(|()| fs::rename(part, &self.path)),
                None => Ok(()),
            }
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
        if let Some(part) = &self.part {
            let _ = fs::remove_file(part);
            PARTS.lock().unwrap_or_else(PoisonError::into_inner).retain(|other| other != part);
        }
    }
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::fs::{FileTypeExt, symlink};

    use super::*;

    fn written(path: &Path) {
        let mut file = AtomicFile::create(path).unwrap();
        file.write_all(b"new").unwrap();
        file.finish().unwrap();
    }

    #[test]
    fn a_link_stays_a_link_and_a_device_a_device() {
        let folder = std::env::temp_dir().join(format!("croupier-atomic-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let (real, link, null) = (folder.join("real"), folder.join("link"), folder.join("null"));
        fs::write(&real, "old").unwrap();
        symlink(&real, &link).unwrap();
        written(&link);
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read_to_string(&real).unwrap(), "new");
        symlink("/dev/null", &null).unwrap();
        written(&null);
        assert!(fs::metadata(&null).unwrap().file_type().is_char_device());
        let error = AtomicFile::create(&folder).unwrap_err().to_string();
        assert!(error.contains("directory"), "{error}");
        let begun = AtomicFile::create(&folder.join("begun")).unwrap();
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 4);
        abandon_files();
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 3, "no part is left behind");
        drop(begun);
        fs::remove_dir_all(&folder).unwrap();
    }
}
