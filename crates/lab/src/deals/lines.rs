//! Reading lines a few at a time.

use std::io::{self, BufRead, Read};

/// Lines that a thread takes at a time.
const CHUNK: usize = 128;
/// The longest line that is read.
pub(super) const LONGEST: usize = 1 << 20;

/// The most bytes to skip of a line that is too long.
const SKIPPED: u64 = 1 << 26;

/// The byte order mark that some editors and shells write; it is ignored.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// One line of the input.
pub(super) enum DealLine {
    Text(Vec<u8>),
    TooLong,
}

/// The lines of the input, a few at a time, so that it is never in memory as a whole.
pub(super) struct DealLineReader<Input> {
    input: Input,
    read: u64,
    ended: bool,
}

impl<Input: BufRead> DealLineReader<Input> {
    pub(super) fn new(input: Input) -> Self {
        Self { input, read: 0, ended: false }
    }

    /// Has all of it been read?
    pub(super) fn is_over(&self) -> bool {
        self.ended
    }

    pub(super) fn chunk(&mut self) -> Option<io::Result<Vec<(u64, DealLine)>>> {
        let mut lines = Vec::new();
        while lines.len() < CHUNK && !self.ended {
            match self.line() {
                Err(error) => {
                    self.ended = true;
                    return Some(Err(error));
                }
                Ok(None) => self.ended = true,
                Ok(Some(DealLine::Text(text))) if text.trim_ascii().is_empty() => {}
                Ok(Some(line)) => lines.push((self.read, line)),
            }
        }
        (!lines.is_empty()).then_some(Ok(lines))
    }

    fn line(&mut self) -> io::Result<Option<DealLine>> {
        let mut text = Vec::new();
        if self.input.by_ref().take(LONGEST as u64 + 1).read_until(b'\n', &mut text)? == 0 {
            return Ok(None);
        }
        self.read += 1;
        if self.read == 1 && text.starts_with(BYTE_ORDER_MARK) {
            text.drain(..BYTE_ORDER_MARK.len());
        }
        if text.len() <= LONGEST || text.ends_with(b"\n") {
            return Ok(Some(DealLine::Text(text)));
        }
        if self.input.by_ref().take(SKIPPED).skip_until(b'\n')? as u64 == SKIPPED {
            let what = format!("line {} is longer than {SKIPPED} bytes: reading stopped", self.read);
            return Err(io::Error::new(io::ErrorKind::InvalidData, what));
        }
        Ok(Some(DealLine::TooLong))
    }
}

#[cfg(test)]
mod tests {
    use std::io::{BufReader, repeat};

    use super::*;

    #[test]
    fn a_line_that_never_ends_ends_the_input() {
        let mut lines = DealLineReader::new(BufReader::new(repeat(b'x')));
        let error = lines.chunk().unwrap().err().unwrap().to_string();
        assert_eq!(error, "line 1 is longer than 67108864 bytes: reading stopped");
        assert!(lines.is_over() && lines.chunk().is_none());
    }
}
