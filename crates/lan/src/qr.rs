//! A link as a QR code, for terminals and for pages.

use std::fmt::Write;

use fast_qr::{ECL, QRBuilder, QRCode};

use crate::terminal_style::{GlyphCharset, TerminalBackground};

/// The width of the quiet zone that a scanner needs, in modules.
const QUIET: usize = 4;

/// The maximum length: longer than any of our links, and still readable from a screen.
const LONGEST: usize = 200;

/// A QR code: dark modules on a light background, with its quiet zone.
///
/// ```
/// use lan::{GlyphCharset, Qr, TerminalBackground};
///
/// let qr = Qr::new("http://192.168.1.20:7777/KITE")?;
/// let lines = qr.lines(GlyphCharset::Unicode, TerminalBackground::Dark);
/// assert_eq!((lines.len(), qr.width(GlyphCharset::Unicode)), (17, 33));
/// # Ok::<(), lan::QrTooLong>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Qr {
    dark: Vec<Vec<bool>>,
}

/// A text too long for a code that can be scanned from a screen.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("too long for a QR code on a screen: {0} bytes, at most {LONGEST}")]
pub struct QrTooLong(pub usize);

impl Qr {
    /// The smallest code for a text, with the highest error correction that fits this size.
    pub fn new(text: &str) -> Result<Self, QrTooLong> {
        let too_long = QrTooLong(text.len());
        if text.len() > LONGEST {
            return Err(too_long);
        }
        let code = |level| QRBuilder::new(text).ecl(level).build().map_err(|_| too_long);
        let smallest = code(ECL::L)?;
        let safest = [ECL::H, ECL::Q, ECL::M].into_iter().find_map(|level| {
            let safer = code(level).ok()?;
            (safer.size == smallest.size).then_some(safer)
        });
        Ok(Self::of(&safest.unwrap_or(smallest)))
    }

    fn of(code: &QRCode) -> Self {
        let side = code.size + 2 * QUIET;
        let inside = QUIET..QUIET + code.size;
        let is_dark = |x, y| inside.contains(&x) && inside.contains(&y) && code[y - QUIET][x - QUIET].value();
        Self { dark: (0..side).map(|y| (0..side).map(|x| is_dark(x, y)).collect()).collect() }
    }

    /// The width and height in modules, with the quiet zone.
    #[must_use]
    pub fn side(&self) -> usize {
        self.dark.len()
    }

    /// The width of its lines in columns.
    #[must_use]
    pub fn width(&self, charset: GlyphCharset) -> usize {
        match charset {
            GlyphCharset::Unicode => self.side(),
            GlyphCharset::Ascii => 2 * self.side(),
        }
    }

    /// The code as lines of text. A terminal has one text colour: on a dark background it draws the light
    /// modules, so that the code is dark on light in both themes. Callers that set colours use
    /// [`TerminalBackground::Light`], black on white.
    #[must_use]
    pub fn lines(&self, charset: GlyphCharset, theme: TerminalBackground) -> Vec<String> {
        let is_ink = |x: usize, y: usize| {
            let dark = self.dark.get(y).is_some_and(|row| row[x]);
            dark == (theme == TerminalBackground::Light)
        };
        let columns = 0..self.side();
        match charset {
            GlyphCharset::Ascii => {
                let line = |y| columns.clone().map(|x| if is_ink(x, y) { "##" } else { "  " }).collect();
                (0..self.side()).map(line).collect()
            }
            GlyphCharset::Unicode => {
                let half = |x, y| match (is_ink(x, y), is_ink(x, y + 1)) {
                    (true, true) => '█',
                    (true, false) => '▀',
                    (false, true) => '▄',
                    (false, false) => ' ',
                };
                (0..self.side()).step_by(2).map(|y| columns.clone().map(|x| half(x, y)).collect()).collect()
            }
        }
    }

    /// The dark modules as the `d` attribute of an SVG path, in a `viewBox` of `0 0 side side`; the page
    /// supplies the background, which must be light.
    #[must_use]
    pub fn path(&self) -> String {
        let mut path = String::new();
        for (y, row) in self.dark.iter().enumerate() {
            let mut x = 0;
            for run in row.chunk_by(PartialEq::eq) {
                if run[0] {
                    write!(path, "M{x} {y}h{0}v1h-{0}z", run.len()).expect("a string takes all");
                }
                x += run.len();
            }
        }
        path
    }
}
