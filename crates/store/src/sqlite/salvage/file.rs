//! Reading files of which the disk does not give every part any more.

use std::fs::File;
use std::io::{ErrorKind, Read, Result, Seek, SeekFrom};
use std::path::Path;

use crate::StoreError;

/// The size of one read.
const BLOCK: usize = 512;

/// A file as far as it can be read: parts that the disk does not give are zeros. A file that is not there is empty.
pub(super) fn read(path: &Path) -> std::result::Result<Vec<u8>, StoreError> {
    let whole = match File::open(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
        opened => opened.and_then(|file| {
            let length = file.metadata()?.len();
            around(file, usize::try_from(length).unwrap_or(usize::MAX))
        }),
    };
    whole.map_err(|error| StoreError::Io(format!("{}: {error}", path.display())))
}

/// This many bytes, with zeros for those that cannot be read.
fn around(mut from: impl Read + Seek, length: usize) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    if from.read_to_end(&mut bytes).is_ok() {
        return Ok(bytes);
    }
    bytes.truncate(bytes.len() / BLOCK * BLOCK);
    while bytes.len() < length {
        let mut block = vec![0; BLOCK.min(length - bytes.len())];
        let read = from.seek(SeekFrom::Start(bytes.len() as u64)).and_then(|_| from.read_exact(&mut block));
        if read.is_err() {
            block.fill(0);
        }
        bytes.append(&mut block);
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use std::io::{Cursor, Error};

    use super::*;

    /// A file whose bytes from 1,000 to 1,100 cannot be read.
    struct Bad(Cursor<Vec<u8>>);

    impl Read for Bad {
        fn read(&mut self, into: &mut [u8]) -> Result<usize> {
            let at = self.0.position();
            match at {
                1_000..1_100 => Err(Error::other("planted")),
                ..1_000 => {
                    let most = into.len().min(1_000 - at as usize);
                    self.0.read(&mut into[..most])
                }
                _ => self.0.read(into),
            }
        }
    }

    impl Seek for Bad {
        fn seek(&mut self, to: SeekFrom) -> Result<u64> {
            self.0.seek(to)
        }
    }

    #[test]
    fn unreadable_records_are_left_out() {
        let bytes: Vec<u8> = (0..5_000).map(|n| (n % 251) as u8 + 1).collect();
        let read = around(Bad(Cursor::new(bytes.clone())), bytes.len()).unwrap();
        assert_eq!(read.len(), bytes.len());
        let differ: Vec<_> = (0..bytes.len()).filter(|n| read[*n] != bytes[*n]).collect();
        assert!(differ.iter().all(|n| (512..1_536).contains(n) && read[*n] == 0), "{differ:?}");
        assert!(differ.len() >= 100, "{differ:?}");
    }
}
