//! Reads lines of bounded length.

use std::io::{self, BufRead, Read};

/// The maximum number of bytes read at once. No answer is that long; the rest of a longer line is read as the
/// next one, so endless input without line breaks cannot exhaust memory.
const LONGEST: u64 = 1 << 16;

/// Reads a line with its end, or a part of it; returns the number of bytes.
pub(crate) fn line(input: &mut impl BufRead, into: &mut Vec<u8>) -> io::Result<usize> {
    input.take(LONGEST).read_until(b'\n', into)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_never_ends_is_read_in_parts() {
        let mut input = io::BufReader::new(io::repeat(b'x'));
        let mut part = Vec::new();
        assert_eq!(line(&mut input, &mut part).unwrap(), 1 << 16);
        let mut short = &b"play 1\nplay 2"[..];
        let mut read = || {
            let mut into = Vec::new();
            line(&mut short, &mut into).unwrap();
            String::from_utf8(into).unwrap()
        };
        assert_eq!([read(), read(), read()], ["play 1\n", "play 2", ""]);
    }
}
