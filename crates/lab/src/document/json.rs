//! JSON that people can read too: one thing a line, lists of numbers in one.

use std::io::{self, Write};

use serde::Serialize;
use serde_json::Serializer;
use serde_json::ser::Formatter;

/// Writes one document, and a line end.
pub fn write_json(document: &impl Serialize, out: &mut impl Write) -> io::Result<()> {
    document.serialize(&mut Serializer::with_formatter(&mut *out, ShallowPrettyFormatter::default()))?;
    out.write_all(b"\n")
}

/// Breaks lines in the outer two levels only.
#[derive(Default)]
struct ShallowPrettyFormatter {
    depth: usize,
}

/// Levels that get a line for each of their members.
const OPEN: usize = 2;

impl ShallowPrettyFormatter {
    fn open<W: ?Sized + Write>(&mut self, out: &mut W, bracket: &[u8]) -> io::Result<()> {
        self.depth += 1;
        out.write_all(bracket)
    }

    fn close<W: ?Sized + Write>(&mut self, out: &mut W, bracket: &[u8]) -> io::Result<()> {
        self.depth -= 1;
        if self.depth < OPEN {
            self.line(out)?;
        }
        out.write_all(bracket)
    }

    fn member<W: ?Sized + Write>(&self, out: &mut W, first: bool) -> io::Result<()> {
        if !first {
            out.write_all(if self.depth > OPEN { b", " } else { b"," })?;
        }
        if self.depth <= OPEN { self.line(out) } else { Ok(()) }
    }

    fn line<W: ?Sized + Write>(&self, out: &mut W) -> io::Result<()> {
        out.write_all(b"\n")?;
        (0..self.depth).try_for_each(|_| out.write_all(b"  "))
    }
}

impl Formatter for ShallowPrettyFormatter {
    fn begin_array<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        self.open(out, b"[")
    }

    fn end_array<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        self.close(out, b"]")
    }

    fn begin_array_value<W: ?Sized + Write>(&mut self, out: &mut W, first: bool) -> io::Result<()> {
        self.member(out, first)
    }

    fn begin_object<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        self.open(out, b"{")
    }

    fn end_object<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        self.close(out, b"}")
    }

    fn begin_object_key<W: ?Sized + Write>(&mut self, out: &mut W, first: bool) -> io::Result<()> {
        self.member(out, first)
    }

    fn begin_object_value<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        out.write_all(b": ")
    }
}
