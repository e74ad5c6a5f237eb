//! Cards that give themselves away. Every card of a match has a name of its own, and all names begin with a mark that
//! stands nowhere else: so whatever is sent, written or stored can be searched for them, however it is encoded.

use std::borrow::Cow;
use std::collections::BTreeSet;

use aho_corasick::{AhoCorasick, AhoCorasickKind};
use kernel::Pairs;

/// What the name of every card begins with.
pub(crate) const MARK: &str = "Qzxvkwjq";

/// Letters after the mark.
const LETTERS: usize = 3;

fn name(n: usize) -> String {
    let letter = |place: u32| char::from(b'a' + (n / 26_usize.pow(place) % 26) as u8);
    let letters: String = (0..LETTERS as u32).map(letter).collect();
    format!("{MARK}{letters}")
}

/// How long a match is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Size {
    Short,
    Long,
}

/// A match of a game in which every card is marked, and the setting that tells everybody which cards there are; nothing,
/// if the cards of the game are not data.
pub(crate) fn marked(game: &str, size: Size) -> Option<(Pairs, String)> {
    let (cards, rest) = match game {
        "duel" => duel(size),
        "wolfpack" => wolfpack(size),
        _ => return None,
    };
    let mut setup = Pairs::default();
    setup.push("cards", cards.clone());
    rest.into_iter().for_each(|(name, value)| setup.push(name, value));
    Some((setup, cards))
}

type Settings = Vec<(&'static str, String)>;

fn names(from: usize, many: usize) -> String {
    (from..from + many).map(name).collect::<Vec<_>>().join(",")
}

/// Two decks of monsters, some of which are met face-down, and of spells that draw, destroy and bring back.
fn duel(size: Size) -> (String, Settings) {
    let (deck, life) = if size == Size::Long { (18, "900") } else { (8, "200") };
    let spells = ["draw 1", "destroy theirs monster", "choose theirs monster; destroy it"];
    let card = |n: usize| {
        let name = name(n);
        match n % 6 {
            5 => {
                let does = spells[n / 6 % spells.len()];
                format!("[[card]]\nname = \"{name}\"\nkind = \"spell\"\nphases = \"main\"\ndo = \"{does}\"\n")
            }
            _ => {
                let (atk, def) = (300 + n * 37 % 900, 200 + n * 53 % 900);
                format!(
                    "[[card]]\nname = \"{name}\"\nkind = \"monster\"\nlevel = 3\natk = {atk}\ndef = {def}\n"
                )
            }
        }
    };
    let settings = vec![("life", life.into()), ("cards1", names(0, deck)), ("cards2", names(deck, deck))];
    ((0..2 * deck).map(card).collect(), settings)
}

/// Two pilots and the Ace, with a hand and a deck each.
fn wolfpack(size: Size) -> (String, Settings) {
    let (hand, deck, rounds) = if size == Size::Long { (5, 9, "3") } else { (3, 2, "1") };
    let does = ["choose foe; fire at it by 5", "choose foe; strike it by 5", "choose enemy; damage it by 10"];
    let card = |n: usize| {
        let (name, does) = (name(n), does[n % does.len()]);
        format!("[[card]]\nname = \"{name}\"\ndeck = \"pack ace\"\nrarity = \"common\"\ndo = \"{does}\"\n")
    };
    let mut settings: Settings =
        vec![("pilots", "2".into()), ("ace_health", "60".into()), ("max_rounds", rounds.into())];
    for (i, [of_hand, of_deck]) in
        [["hand1", "deck1"], ["hand2", "deck2"], ["ace_hand", "ace_deck"]].into_iter().enumerate()
    {
        let first = i * (hand + deck);
        settings.extend([(of_hand, names(first, hand)), (of_deck, names(first + hand, deck))]);
    }
    ((0..3 * (hand + deck)).map(card).collect(), settings)
}

/// The cards that are named in a text.
pub(crate) fn named(text: &str) -> BTreeSet<&str> {
    let length = MARK.len() + LETTERS;
    text.match_indices(MARK).map(|(at, _)| text.get(at..at + length).unwrap_or(&text[at..])).collect()
}

/// The setting that says which cards there are: everybody may know it.
pub(crate) struct Cards(String);

impl Cards {
    pub(crate) fn new(cards: &str) -> Self {
        Self(serde_json::to_string(cards).expect("a text is data"))
    }

    /// A text without the setting, as data has it.
    pub(crate) fn without<'a>(&self, text: &'a str) -> Cow<'a, str> {
        if text.contains(&self.0) { text.replace(&self.0, "").into() } else { text.into() }
    }
}

/// How much of a secret is enough to give it away, in characters of each form.
const PIECE: usize = 24;

/// Things that must not be found, in every form in which they could be; they are all searched for at once.
pub(crate) struct Needles {
    search: AhoCorasick,
    forms: Vec<&'static str>,
}

impl Needles {
    pub(crate) fn new(all: impl IntoIterator<Item = Needle>) -> Self {
        let (forms, pieces): (Vec<_>, Vec<_>) = all.into_iter().flat_map(|needle| needle.forms).unzip();
        let pieces = pieces.iter().map(|form| &form.as_bytes()[..form.len().min(PIECE)]);
        // They are made for one match and searched for in some hundred thousand bytes: what is built faster wins.
        let kind = Some(AhoCorasickKind::NoncontiguousNFA);
        let search = AhoCorasick::builder().kind(kind).build(pieces).expect("there are not many");
        Self { search, forms }
    }

    /// In which form one of them stands in a text, if one does.
    pub(crate) fn found_in(&self, text: impl AsRef<[u8]>) -> Option<&'static str> {
        self.search.find(text.as_ref()).map(|found| self.forms[found.pattern().as_usize()])
    }
}

/// Something that must not be found, in every form in which it could be.
pub(crate) struct Needle {
    forms: Vec<(&'static str, String)>,
}

impl Needle {
    /// A secret text: not as it is, and in no other form.
    pub(crate) fn text(secret: &str) -> Self {
        let mut needle = Self::encoded(secret.as_bytes());
        needle.forms.push(("as it is", secret.into()));
        needle
    }

    /// Bytes in any encoding of them; where the text of them may be known, as it is.
    pub(crate) fn encoded(bytes: &[u8]) -> Self {
        let each = |write: fn(&u8) -> String, between: &str| {
            bytes.iter().take(PIECE).map(write).collect::<Vec<_>>().join(between)
        };
        let mut forms = vec![
            ("hexadecimal", each(|byte| format!("{byte:02x}"), "")),
            ("hexadecimal in capitals", each(|byte| format!("{byte:02X}"), "")),
            ("percent", each(|byte| format!("%{byte:02x}"), "")),
            ("percent in capitals", each(|byte| format!("%{byte:02X}"), "")),
            ("escapes of JSON", each(|byte| format!("\\u{byte:04x}"), "")),
            ("a list of numbers", each(ToString::to_string, ",")),
            ("a list of numbers with blanks", each(ToString::to_string, ", ")),
        ];
        for skipped in 0..3 {
            forms.push(("base64", base64(bytes, skipped, b"+/")));
            forms.push(("base64 for addresses", base64(bytes, skipped, b"-_")));
        }
        Self { forms }
    }
}

/// What base64 surely writes of these bytes when so many others stand before them, whatever they are.
fn base64(bytes: &[u8], skipped: usize, last: &[u8; 2]) -> String {
    let bits: Vec<bool> =
        bytes.iter().take(PIECE).flat_map(|byte| (0..8).rev().map(move |bit| byte >> bit & 1 == 1)).collect();
    let begin = (6 - skipped * 8 % 6) % 6;
    let digit = |bits: &[bool]| {
        let value = bits.iter().fold(0_u8, |value, bit| value << 1 | u8::from(*bit));
        char::from(match value {
            0..26 => b'A' + value,
            26..52 => b'a' + value - 26,
            52..62 => b'0' + value - 52,
            _ => last[usize::from(value - 62)],
        })
    };
    bits[begin..].chunks_exact(6).map(digit).collect()
}
