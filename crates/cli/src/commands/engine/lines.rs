//! Lines of bounded length: an endless line must not exhaust memory.

use std::io::{self, BufRead};

/// The maximum length of a line in bytes, without its end.
pub(super) const LONGEST: usize = 1 << 20;

/// How much of an overlong line is skipped before the input counts as invalid.
const SKIPPED: usize = 1 << 26;

/// Reads lines, and skips overlong ones.
pub(super) struct BoundedLines<R> {
    from: R,
    line: Vec<u8>,
}

/// The next item.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum BoundedLine<'a> {
    /// A line without its end.
    Line(&'a [u8]),
    /// A line longer than [`LONGEST`], which was skipped.
    TooLong,
}

impl<R: BufRead> BoundedLines<R> {
    pub(super) fn new(from: R) -> Self {
        Self { from, line: Vec::new() }
    }

    /// The next line; `None` at the end of the input.
    pub(super) fn next(&mut self) -> io::Result<Option<BoundedLine<'_>>> {
        self.line.clear();
        let (mut begun, mut too_long, mut length) = (false, false, 0);
        loop {
            let heard = match self.from.fill_buf() {
                Err(e) if e.kind() == io::ErrorKind::Interrupted => continue,
                heard => heard?,
            };
            if heard.is_empty() && !begun {
                return Ok(None);
            }
            begun = true;
            let end = heard.iter().position(|&byte| byte == b'\n');
            let part = &heard[..end.unwrap_or(heard.len())];
            too_long |= self.line.len() + part.len() > LONGEST;
            if !too_long {
                self.line.extend_from_slice(part);
            }
            let (used, over) = (part.len() + usize::from(end.is_some()), end.is_some() || heard.is_empty());
            self.from.consume(used);
            length += used;
            if length > SKIPPED {
                let what = format!("an input line is longer than {SKIPPED} bytes: reading stopped");
                return Err(io::Error::new(io::ErrorKind::InvalidData, what));
            }
            if over {
                return Ok(Some(if too_long { BoundedLine::TooLong } else { BoundedLine::Line(&self.line) }));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::{BufReader, Read, repeat};

    use super::*;

    #[test]
    fn a_line_that_never_ends_ends_the_input() {
        let mut lines = BoundedLines::new(BufReader::with_capacity(1 << 16, repeat(b'x')));
        let error = lines.next().unwrap_err().to_string();
        assert_eq!(error, "an input line is longer than 67108864 bytes: reading stopped");
        assert!(lines.line.capacity() <= 2 * LONGEST, "{}", lines.line.capacity());
        let mut long = BoundedLines::new(BufReader::new(repeat(b'x').take(2 << 20).chain(&b"\nnext\n"[..])));
        assert_eq!(long.next().unwrap(), Some(BoundedLine::TooLong));
        assert_eq!(long.next().unwrap(), Some(BoundedLine::Line(b"next")));
    }
}
