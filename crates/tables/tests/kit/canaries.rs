//! Cards that give themselves away. Every card of a match has a name of its own, and all names begin with a mark that
//! stands nowhere else: so whatever is sent, written or stored can be searched for them, however it is encoded.

use std::collections::BTreeSet;

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

/// A match of a game in which every card is marked, and the setting that tells everybody which cards there are; nothing,
/// if the cards of the game are not data.
pub(crate) fn marked(game: &str) -> Option<(Pairs, String)> {
    let (cards, rest) = match game {
        "duel" => duel(),
        "wolfpack" => wolfpack(),
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
fn duel() -> (String, Settings) {
    const DECK: usize = 18;
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
    let settings = vec![("life", "900".into()), ("cards1", names(0, DECK)), ("cards2", names(DECK, DECK))];
    ((0..2 * DECK).map(card).collect(), settings)
}

/// Two pilots and the Ace, with a hand and a deck each.
fn wolfpack() -> (String, Settings) {
    const HAND: usize = 5;
    const DECK: usize = 9;
    let does = ["choose foe; fire at it by 5", "choose foe; strike it by 5", "choose enemy; damage it by 10"];
    let card = |n: usize| {
        let (name, does) = (name(n), does[n % does.len()]);
        format!("[[card]]\nname = \"{name}\"\ndeck = \"pack ace\"\nrarity = \"common\"\ndo = \"{does}\"\n")
    };
    let mut settings: Settings =
        vec![("pilots", "2".into()), ("ace_health", "60".into()), ("max_rounds", "3".into())];
    for (i, (hand, deck)) in
        [("hand1", "deck1"), ("hand2", "deck2"), ("ace_hand", "ace_deck")].into_iter().enumerate()
    {
        let first = i * (HAND + DECK);
        settings.extend([(hand, names(first, HAND)), (deck, names(first + HAND, DECK))]);
    }
    ((0..3 * (HAND + DECK)).map(card).collect(), settings)
}

/// The cards that are named in a text.
pub(crate) fn named(text: &str) -> BTreeSet<&str> {
    let length = MARK.len() + LETTERS;
    text.match_indices(MARK).map(|(at, _)| text.get(at..at + length).unwrap_or(&text[at..])).collect()
}

/// The text without the setting that everybody may know, as data has it.
pub(crate) fn without<'a>(text: &'a str, cards: &str) -> std::borrow::Cow<'a, str> {
    let quoted = serde_json::to_string(cards).expect("a text is data");
    if text.contains(&quoted) { text.replace(&quoted, "").into() } else { text.into() }
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
            bytes.iter().map(write).collect::<Vec<_>>().join(between)
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

    /// In which form it stands in a text, if it does.
    pub(crate) fn found_in(&self, text: &str) -> Option<&'static str> {
        self.forms.iter().find(|(_, form)| text.contains(form.as_str())).map(|(name, _)| *name)
    }
}

/// What base64 surely writes of these bytes when so many others stand before them, whatever they are.
fn base64(bytes: &[u8], skipped: usize, last: &[u8; 2]) -> String {
    let bits: Vec<bool> =
        bytes.iter().flat_map(|byte| (0..8).rev().map(move |bit| byte >> bit & 1 == 1)).collect();
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
