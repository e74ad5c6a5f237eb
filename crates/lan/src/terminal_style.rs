//! The capabilities of a terminal, with the same names as in the terminal crate.

/// The available characters.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub enum GlyphCharset {
    /// Blocks and half blocks.
    #[default]
    Unicode,
    /// ASCII only.
    Ascii,
}

/// The background of a terminal.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub enum TerminalBackground {
    /// Light text on a dark background.
    #[default]
    Dark,
    /// Dark text on a light background.
    Light,
}
