//! How a match is shown.

use std::env;

/// The colours a screen is painted for.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub enum Theme {
    /// Light text on a dark ground.
    #[default]
    Dark,
    /// Dark text on a light ground.
    Light,
}

/// How many colours there are.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Depth {
    /// None: shape and weight say it all.
    Mono,
    /// The sixteen that every terminal has, in the terminal's own shades.
    Sixteen,
    /// Any.
    Full,
}

impl Depth {
    /// What the environment says: `NO_COLOR`, `COLORTERM` and `TERM`.
    pub fn from_env() -> Self {
        let set = |name: &str| env::var(name).unwrap_or_default();
        Self::of(&set("NO_COLOR"), &set("COLORTERM"), &set("TERM"))
    }

    fn of(no_color: &str, colorterm: &str, term: &str) -> Self {
        match (no_color, colorterm) {
            ("", "truecolor" | "24bit") => Self::Full,
            ("", _) if term != "dumb" => Self::Sixteen,
            _ => Self::Mono,
        }
    }
}

/// Which characters may be drawn.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub enum Charset {
    /// Lines, blocks and suits.
    #[default]
    Unicode,
    /// Only what every terminal since 1967 can draw.
    Ascii,
}

impl Charset {
    /// What of it a screen can draw: where the locale names another character set than UTF-8, ASCII. Without
    /// a locale nothing is known, and almost every terminal of today can draw all of it.
    #[must_use]
    pub fn for_screen(self) -> Self {
        let set = |name: &str| env::var(name).unwrap_or_default();
        match self {
            Self::Ascii => Self::Ascii,
            Self::Unicode => Self::of(&["LC_ALL", "LC_CTYPE", "LANG"].map(set)),
        }
    }

    fn of(locales: &[String; 3]) -> Self {
        let first = locales.iter().find(|locale| !locale.is_empty()).map(|locale| locale.to_lowercase());
        match first {
            Some(locale) if !locale.contains("utf-8") && !locale.contains("utf8") => Self::Ascii,
            _ => Self::Unicode,
        }
    }
}

/// Whose eyes one sees through at first.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub enum CardVisibility {
    /// Every card.
    #[default]
    Open,
    /// What the public sees.
    Closed,
}

/// How playing looks.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub enum Animation {
    /// One operation after the other.
    #[default]
    Stepwise,
    /// A round at once.
    None,
}

/// Where leaving leads.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub enum ExitTarget {
    /// Out of the program.
    #[default]
    Shell,
    /// Back to the menu.
    Menu,
}

impl ExitTarget {
    /// What the key that leaves does, in a word.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Self::Shell => "quit",
            Self::Menu => "menu",
        }
    }
}

/// All that one can say about how a match is shown.
#[derive(Copy, Clone, Debug)]
pub struct DisplayOptions {
    /// Dark or light.
    pub theme: Theme,
    /// How many colours.
    pub depth: Depth,
    /// Which characters.
    pub charset: Charset,
    /// Open or closed cards.
    pub sight: CardVisibility,
    /// Stepwise or not.
    pub motion: Animation,
    /// How many times as fast as 1× it plays.
    pub speed: u32,
    /// Where leaving leads.
    pub leave: ExitTarget,
}

impl Default for DisplayOptions {
    /// Everything plain and no colour, whatever the environment says: what tests and pictures start from.
    fn default() -> Self {
        Self {
            theme: Theme::default(),
            depth: Depth::Mono,
            charset: Charset::default(),
            sight: CardVisibility::default(),
            motion: Animation::default(),
            speed: 1,
            leave: ExitTarget::default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_environment_decides_about_colour() {
        assert_eq!(Depth::of("", "truecolor", "xterm"), Depth::Full);
        assert_eq!(Depth::of("", "", "xterm-256color"), Depth::Sixteen);
        assert_eq!(Depth::of("1", "truecolor", "xterm"), Depth::Mono);
        assert_eq!(Depth::of("", "", "dumb"), Depth::Mono);
    }

    #[test]
    fn the_locale_decides_about_characters() {
        let of = |locales: [&str; 3]| Charset::of(&locales.map(String::from));
        assert_eq!(of(["", "", ""]), Charset::Unicode);
        assert_eq!(of(["", "", "de_DE.UTF-8"]), Charset::Unicode);
        assert_eq!(of(["", "", "C.utf8"]), Charset::Unicode);
        assert_eq!(of(["C", "", "de_DE.UTF-8"]), Charset::Ascii);
        assert_eq!(of(["", "de_DE@euro", ""]), Charset::Ascii);
    }
}
