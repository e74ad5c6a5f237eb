//! Ink: the few shapes that every chart is made of, before they are SVG or dots.

use std::fmt;

/// A colour: red, green and blue.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) struct Colour(pub(super) u8, pub(super) u8, pub(super) u8);

pub(super) const TEXT: Colour = Colour(0x1c, 0x27, 0x33);
pub(super) const MUTED: Colour = Colour(0x5c, 0x6b, 0x7a);
pub(super) const GRID: Colour = Colour(0xe3, 0xe8, 0xed);
pub(super) const AXIS: Colour = Colour(0x9a, 0xa7, 0xb4);
pub(super) const PAPER: Colour = Colour(0xff, 0xff, 0xff);

/// The first, second, … set: blue, orange, green, purple, told apart by every kind of sight.
const SETS: [Colour; 4] =
    [Colour(0x00, 0x72, 0xb2), Colour(0xd5, 0x5e, 0x00), Colour(0x00, 0x9e, 0x73), Colour(0x8f, 0x4e, 0x8b)];

pub(super) fn colour(at: usize) -> Colour {
    SETS[at % SETS.len()]
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}

/// The opacity of the tint under a line.
pub(super) const TINT: f32 = 0.16;
/// The dashes and gaps of a dashed line.
pub(super) const DASHES: [f32; 2] = [5.0, 4.0];

/// Which point of a text its place is.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum Anchor {
    Start,
    Middle,
    End,
}

/// Which way a text reads.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum TextDirection {
    Across,
    Upward,
}

/// One shape. A place is a pair: from the left, from the top.
pub(super) enum DrawPrimitive {
    Text {
        at: (f64, f64),
        size: u32,
        colour: Colour,
        anchor: Anchor,
        direction: TextDirection,
        text: String,
    },
    Line {
        from: (f64, f64),
        to: (f64, f64),
        colour: Colour,
        width: f64,
        dashed: bool,
    },
    Bar {
        at: (f64, f64),
        width: f64,
        height: f64,
        colour: Colour,
    },
    Dot {
        at: (f64, f64),
        radius: f64,
        colour: Colour,
    },
    /// A line through points; with a floor, the area between is tinted.
    Path {
        points: Vec<(f64, f64)>,
        colour: Colour,
        floor: Option<f64>,
    },
}

/// A drawing that grows, mark upon mark.
#[derive(Default)]
pub(super) struct Drawing(pub(super) Vec<DrawPrimitive>);

impl Drawing {
    pub(super) fn text(&mut self, x: f64, y: f64, size: u32, colour: Colour, anchor: Anchor, text: &str) {
        let (at, reads) = ((x, y), TextDirection::Across);
        self.0.push(DrawPrimitive::Text { at, size, colour, anchor, direction: reads, text: text.into() });
    }

    /// A text that reads upward, its middle at the point.
    pub(super) fn upward(&mut self, x: f64, y: f64, size: u32, colour: Colour, text: &str) {
        let (at, anchor, reads) = ((x, y), Anchor::Middle, TextDirection::Upward);
        self.0.push(DrawPrimitive::Text { at, size, colour, anchor, direction: reads, text: text.into() });
    }

    pub(super) fn line(&mut self, from: (f64, f64), to: (f64, f64), colour: Colour, width: f64) {
        self.0.push(DrawPrimitive::Line { from, to, colour, width, dashed: false });
    }

    pub(super) fn dashed(&mut self, from: (f64, f64), to: (f64, f64), colour: Colour) {
        self.0.push(DrawPrimitive::Line { from, to, colour, width: 1.5, dashed: true });
    }

    pub(super) fn bar(&mut self, x: f64, y: f64, width: f64, height: f64, colour: Colour) {
        self.0.push(DrawPrimitive::Bar { at: (x, y), width, height, colour });
    }

    pub(super) fn dot(&mut self, x: f64, y: f64, radius: f64, colour: Colour) {
        self.0.push(DrawPrimitive::Dot { at: (x, y), radius, colour });
    }

    pub(super) fn path(&mut self, points: Vec<(f64, f64)>, colour: Colour, floor: Option<f64>) {
        self.0.push(DrawPrimitive::Path { points, colour, floor });
    }
}
