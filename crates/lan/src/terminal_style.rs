//! What a terminal can draw, in the words that the terminal uses too.

/// Which characters may be drawn.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub enum GlyphCharset {
    /// Blocks and half blocks.
    #[default]
    Unicode,
    /// Only what every terminal can draw.
    Ascii,
}

/// What a terminal draws on.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub enum TerminalBackground {
    /// Light text on a dark ground.
    #[default]
    Dark,
    /// Dark text on a light ground.
    Light,
}
