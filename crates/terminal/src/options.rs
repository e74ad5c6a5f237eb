//! Display options.

use std::env;

/// The colour theme.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub enum Theme {
    /// Light text on a dark background.
    #[default]
    Dark,
    /// Dark text on a light background.
    Light,
}

/// The colour depth.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Depth {
    /// No colours: shape and weight carry all information.
    Mono,
    /// The sixteen colours of every terminal, in its own shades.
    Sixteen,
    /// True colour.
    Full,
}

impl Depth {
    /// The depth according to `NO_COLOR`, `COLORTERM` and `TERM`.
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

/// The character set.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub enum Charset {
    /// Lines, blocks and suits.
    #[default]
    Unicode,
    /// ASCII only.
    Ascii,
}

impl Charset {
    /// The character set for a screen: ASCII if the locale names another encoding than UTF-8. Without a
    /// locale, Unicode is assumed, because almost every terminal supports it.
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

/// The initial visibility of cards.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub enum CardVisibility {
    /// Every card.
    #[default]
    Open,
    /// What the public sees.
    Closed,
}

/// The animation of play.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub enum Animation {
    /// Event by event.
    #[default]
    Stepwise,
    /// Round by round.
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
    /// A one-word label for the key that leaves.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Self::Shell => "quit",
            Self::Menu => "menu",
        }
    }
}

/// All display options.
#[derive(Copy, Clone, Debug)]
pub struct DisplayOptions {
    /// The theme.
    pub theme: Theme,
    /// The colour depth.
    pub depth: Depth,
    /// The character set.
    pub charset: Charset,
    /// The visibility of cards.
    pub sight: CardVisibility,
    /// The animation.
    pub motion: Animation,
    /// The speed as a multiple of 1×.
    pub speed: u32,
    /// Where leaving leads.
    pub leave: ExitTarget,
}

impl Default for DisplayOptions {
    /// Plain and without colour, whatever the environment says: the basis for tests and screenshots.
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
