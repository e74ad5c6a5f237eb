//! Colours by meaning.

use kernel::scene::Tone;
use ratatui::style::{Color, Modifier, Style};

use crate::{Depth, DisplayOptions, Theme};

/// The styles of all elements.
#[derive(Clone, Debug)]
pub struct Paint {
    /// Ordinary text.
    pub text: Style,
    /// Less important text.
    pub faint: Style,
    /// Frames and lines.
    pub frame: Style,
    /// The current event.
    pub accent: Style,
    /// The bar at the top.
    pub bar: Style,
    /// A key that can be pressed.
    pub key: Style,
    /// The back of a card.
    pub back: Style,
    /// The card that moved last.
    pub mark: Style,
    /// Search results.
    pub found: Style,
    /// Errors.
    pub wrong: Style,
    paper: Style,
    inks: [Color; 4],
    seats: [Style; 4],
}

const fn rgb(hex: u32) -> Color {
    Color::Rgb((hex >> 16) as u8, (hex >> 8) as u8, hex as u8)
}

impl Paint {
    /// The styles for these options.
    pub fn new(options: &DisplayOptions) -> Self {
        match (options.depth, options.theme) {
            (Depth::Mono, _) => Self::mono(),
            (Depth::Sixteen, Theme::Dark) => {
                Self::sixteen(Color::White, Color::Gray, Color::DarkGray, Color::Yellow)
            }
            (Depth::Sixteen, Theme::Light) => {
                Self::sixteen(Color::Black, Color::DarkGray, Color::Gray, Color::Blue)
            }
            (Depth::Full, Theme::Dark) => {
                Self::full([0xd7dae0, 0x8b93a3, 0x4a5160, 0xf2c14e], [0x6cb6ff, 0xf0955a])
            }
            (Depth::Full, Theme::Light) => {
                Self::full([0x22252b, 0x5f6673, 0xa9b0bc, 0x8a5a00], [0x1f6fb2, 0xb3541e])
            }
        }
    }

    fn mono() -> Self {
        let plain = Style::new();
        let (bold, dim, reversed) = (plain.bold(), plain.dim(), plain.reversed());
        Self {
            text: plain,
            faint: dim,
            frame: dim,
            accent: bold,
            bar: reversed,
            key: bold,
            back: dim,
            mark: reversed.bold(),
            found: reversed,
            wrong: bold,
            paper: plain,
            inks: [Color::Reset; 4],
            seats: [bold; 4],
        }
    }

    fn sixteen(text: Color, faint: Color, frame: Color, accent: Color) -> Self {
        let plain = Style::new();
        let on = |fg, bg| plain.fg(fg).bg(bg);
        Self {
            text: plain.fg(text),
            faint: plain.fg(faint),
            frame: plain.fg(frame),
            accent: plain.fg(accent).bold(),
            bar: on(Color::White, Color::Green).bold(),
            key: plain.fg(accent).bold(),
            back: on(Color::Cyan, Color::Blue),
            mark: on(Color::Black, Color::Yellow).bold(),
            found: on(Color::Black, Color::Yellow),
            wrong: plain.fg(Color::Red).bold(),
            paper: plain.bg(Color::White),
            inks: [Color::Black, Color::Red, Color::Black, Color::Magenta],
            seats: [Color::Cyan, Color::Red, Color::Green, Color::Magenta].map(|c| plain.fg(c).bold()),
        }
    }

    fn full([text, faint, frame, accent]: [u32; 4], [first, second]: [u32; 2]) -> Self {
        let plain = Style::new();
        let on = |fg, bg| plain.fg(rgb(fg)).bg(rgb(bg));
        Self {
            text: plain.fg(rgb(text)),
            faint: plain.fg(rgb(faint)),
            frame: plain.fg(rgb(frame)),
            accent: plain.fg(rgb(accent)).bold(),
            bar: on(0xf3ecdc, 0x1d5b42),
            key: plain.fg(rgb(accent)).bold(),
            back: on(0x86b4e0, 0x274b73),
            mark: on(0x1b1d23, 0xf2c14e).bold(),
            found: on(0x1b1d23, 0xf2c14e),
            wrong: plain.fg(rgb(0xe5534b)).bold(),
            paper: plain.bg(rgb(0xf3ecdc)),
            inks: [0x1b1d23, 0xc0262d, 0x1b1d23, 0x7a2fb0].map(rgb),
            seats: [first, second, 0x7fc97f, 0xc792ea].map(|hex| plain.fg(rgb(hex)).bold()),
        }
    }

    /// The face of a card.
    pub fn face(&self, tone: Tone) -> Style {
        let ink = match tone {
            Tone::Plain => self.inks[0],
            Tone::Red => self.inks[1],
            Tone::Black => self.inks[2],
            Tone::Special => self.inks[3],
        };
        self.paper.fg(ink).add_modifier(Modifier::BOLD)
    }

    /// The name of a card on the table.
    pub fn name(&self, tone: Tone) -> Style {
        match tone {
            Tone::Plain | Tone::Black => self.text.add_modifier(Modifier::BOLD),
            Tone::Red => self.seat(1),
            Tone::Special => self.seat(3),
        }
    }

    /// The colour of a seat.
    pub fn seat(&self, index: usize) -> Style {
        self.seats[index % self.seats.len()]
    }
}
