//! The characters that screens are drawn with. Every terminal gives each of them one column.

use ratatui::symbols::{bar, border};

use crate::Charset;

/// One set of characters.
#[derive(Clone, Debug)]
pub struct Glyphs {
    /// Around a seat.
    pub pane: border::Set<'static>,
    /// Around a card that lies alone.
    pub card: border::Set<'static>,
    /// Around the card that moved last.
    pub moved: border::Set<'static>,
    /// Around a place without a card.
    pub vacant: border::Set<'static>,
    /// The levels of a small chart.
    pub levels: bar::Set<'static>,
    /// Where lines meet: one for each combination of arms up, right, down, left (bits 1, 2, 4, 8).
    pub joints: [&'static str; 16],
    /// A level line.
    pub rule: &'static str,
    /// An upright line.
    pub upright: &'static str,
    /// The way that cards go.
    pub left: &'static str,
    /// Who has to decide; what happens now.
    pub right: &'static str,
    /// A card that is turned by a quarter.
    pub sideways: &'static str,
    /// Points at the card that moved last.
    pub up: &'static str,
    /// A full part of a bar.
    pub full: &'static str,
    /// An empty part of a bar.
    pub empty: &'static str,
    /// The back of a card.
    pub back: &'static str,
    /// Between two things of one line.
    pub dot: &'static str,
    /// Times.
    pub times: &'static str,
    /// More than is shown.
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
