//! The characters used for drawing. Every terminal draws each of them in one column.

use ratatui::symbols::{bar, border};

use crate::Charset;

/// One set of characters.
#[derive(Clone, Debug)]
pub struct Glyphs {
    /// Around a seat.
    pub pane: border::Set<'static>,
    /// Around a single card.
    pub card: border::Set<'static>,
    /// Around the card that moved last.
    pub moved: border::Set<'static>,
    /// Around an empty place.
    pub vacant: border::Set<'static>,
    /// The levels of a small chart.
    pub levels: bar::Set<'static>,
    /// Line joints: one for each combination of arms up, right, down, left (bits 1, 2, 4, 8).
    pub joints: [&'static str; 16],
    /// A horizontal line.
    pub rule: &'static str,
    /// A vertical line.
    pub upright: &'static str,
    /// The direction in which cards move.
    pub left: &'static str,
    /// The decider; the current event.
    pub right: &'static str,
    /// A card rotated by a quarter turn.
    pub sideways: &'static str,
    /// Points to the card that moved last.
    pub up: &'static str,
    /// A filled part of a bar.
    pub full: &'static str,
    /// An empty part of a bar.
    pub empty: &'static str,
    /// The back of a card.
    pub back: &'static str,
    /// A separator within a line.
    pub dot: &'static str,
    /// The multiplication sign.
    pub times: &'static str,
    /// An ellipsis.
    pub more: &'static str,
}

const ASCII_BOX: border::Set<'static> = border::Set {
    top_left: "+",
    top_right: "+",
    bottom_left: "+",
    bottom_right: "+",
    vertical_left: "|",
    vertical_right: "|",
    horizontal_top: "-",
    horizontal_bottom: "-",
};

const UNICODE: Glyphs = Glyphs {
    pane: border::ROUNDED,
    card: border::ROUNDED,
    moved: border::DOUBLE,
    vacant: border::LIGHT_DOUBLE_DASHED,
    levels: bar::NINE_LEVELS,
    joints: [" ", "│", "─", "╰", "│", "│", "╭", "├", "─", "╯", "─", "┴", "╮", "┤", "┬", "┼"],
    rule: "─",
    upright: "│",
    left: "◄",
    right: "►",
    sideways: "▬",
    up: "▲",
    full: "━",
    empty: "─",
    back: "▒",
    dot: "·",
    times: "×",
    more: "…",
};

const ASCII: Glyphs = Glyphs {
    pane: ASCII_BOX,
    card: ASCII_BOX,
    moved: border::Set {
        vertical_left: "#",
        vertical_right: "#",
        horizontal_top: "=",
        horizontal_bottom: "=",
        ..ASCII_BOX
    },
    vacant: border::Set {
        vertical_left: ":",
        vertical_right: ":",
        horizontal_top: ".",
        horizontal_bottom: ".",
        top_left: ".",
        top_right: ".",
        bottom_left: ".",
        bottom_right: ".",
    },
    levels: bar::Set {
        full: "#",
        seven_eighths: "#",
        three_quarters: "#",
        five_eighths: "=",
        half: "=",
        three_eighths: "-",
        one_quarter: "_",
        one_eighth: "_",
        empty: " ",
    },
    joints: [" ", "|", "-", "+", "|", "|", "+", "+", "-", "+", "-", "+", "+", "+", "+", "+"],
    rule: "-",
    upright: "|",
    left: "<",
    right: ">",
    sideways: "=",
    up: "^",
    full: "=",
    empty: "-",
    back: "/",
    dot: "-",
    times: "x",
    more: "~",
};

impl Glyphs {
    /// The characters of a set.
    pub fn new(charset: Charset) -> &'static Self {
        match charset {
            Charset::Unicode => &UNICODE,
            Charset::Ascii => &ASCII,
        }
    }
}
