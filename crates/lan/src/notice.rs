//! The announcement of a table, and the validation of other announcements.

use crate::code::Code;
use crate::target::Scheme;

/// The maximum length of a name or title, sent or accepted.
const LONGEST: usize = 40;

/// More free seats than any table has.
const MOST_SEATS: u8 = 99;

/// The public announcement of a table. It contains no secrets, so a private table is not announced.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notice {
    /// The code of the table.
    pub code: Code,
    /// The game's name in commands.
    pub game: String,
    /// The game's title.
    pub title: String,
    /// The name of the host.
    pub host: String,
    /// The number of free seats.
    pub seats_free: u8,
    /// The protocol version.
    pub protocol: u16,
    /// The scheme of the server.
    pub scheme: Scheme,
    /// Whether the setup gives cards, so that the deal is not random.
    pub arranged: bool,
}

impl Notice {
    /// The announcement as the properties of a TXT record.
    #[must_use]
    pub fn txt(&self) -> [(&'static str, String); 8] {
        [
            ("code", self.code.to_string()),
            ("game", self.game.clone()),
            ("title", shown(&self.title)),
            ("host", shown(&self.host)),
            ("free", self.seats_free.to_string()),
            ("protocol", self.protocol.to_string()),
            ("scheme", self.scheme.to_string()),
            ("arranged", if self.arranged { "yes" } else { "no" }.into()),
        ]
    }

    /// Parses a TXT record. Anybody on the network can send one: an invalid record is ignored, and displayed
    /// texts are sanitized.
    #[must_use]
    pub fn from_txt<'a>(txt: impl IntoIterator<Item = (&'a str, &'a [u8])>) -> Option<Self> {
        let txt: Vec<_> = txt.into_iter().collect();
        let value = |wanted: &str| {
            let (_, value) = txt.iter().find(|(key, _)| key.eq_ignore_ascii_case(wanted))?;
            std::str::from_utf8(value).ok()
        };
        let named = |wanted| value(wanted).map(shown).filter(|text| !text.is_empty());
        Some(Self {
            code: value("code")?.parse().ok()?,
            game: value("game").filter(|game| is_name(game))?.to_string(),
            title: named("title")?,
            host: named("host")?,
            seats_free: number(value("free")?)
                .and_then(|free| free.try_into().ok())
                .filter(|&n| n <= MOST_SEATS)?,
            protocol: number(value("protocol")?)?,
            // Without a scheme, the server does not encrypt.
            scheme: match value("scheme") {
                Some("https") => Scheme::Https,
                Some("http") | None => Scheme::Http,
                Some(_) => return None,
            },
            // Older servers do not send it.
            arranged: value("arranged") == Some("yes"),
        })
    }
}

/// A number in plain digits: `parse` alone would accept `+7`.
fn number(text: &str) -> Option<u16> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok())?
}

/// Whether a text can be the name of a game in a command.
fn is_name(text: &str) -> bool {
    let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    (1..=LONGEST).contains(&text.len()) && text.chars().all(fits) && !text.starts_with('-')
}

/// A foreign text as one line, without terminal control sequences or invisible characters.
fn shown(text: &str) -> String {
    let spaced = text.chars().map(|c| if c.is_whitespace() { ' ' } else { c });
    let visible: String = spaced.filter(|&c| !is_unseen(c)).collect();
    let words: Vec<_> = visible.split(' ').filter(|word| !word.is_empty()).collect();
    words.join(" ").chars().take(LONGEST).collect::<String>().trim_end().to_string()
}

/// Controls, zero-width and bidirectional characters, and unassigned ones.
fn is_unseen(c: char) -> bool {
    let invisible = matches!(c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}'
        | '\u{e000}'..='\u{f8ff}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
        | '\u{e0000}'..='\u{10ffff}');
    c.is_control() || invisible
}
