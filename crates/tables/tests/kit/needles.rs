//! Secrets that must not be found, in every form in which a program could write them.
//!
//! A secret is cut into pieces, and any piece that is found gives it away: a log that shows a quarter of a seed has shown
//! too much. Every piece is searched for in all forms at once, in the bytes as they are and again without the blanks and
//! quotation marks that writers of lists put between numbers.

use aho_corasick::{AhoCorasick, AhoCorasickKind};

/// Bytes in one piece of a secret: eight are found nowhere by accident.
const PIECE: usize = 8;
/// Characters in one piece of a secret text, which may consist of digits only.
const TEXT_PIECE: usize = 16;

/// Things that must not be found; they are all searched for at once.
pub(crate) struct Needles {
    search: AhoCorasick,
    forms: Vec<&'static str>,
}

impl Needles {
    pub(crate) fn new(all: impl IntoIterator<Item = Needle>) -> Self {
        let (forms, pieces): (Vec<_>, Vec<_>) = all.into_iter().flat_map(|needle| needle.forms).unzip();
        // They are made for one match and searched for in some hundred thousand bytes: what is built faster wins.
        let kind = Some(AhoCorasickKind::NoncontiguousNFA);
        let search = AhoCorasick::builder().kind(kind).build(pieces).expect("there are not many");
        Self { search, forms }
    }

    /// In which form one of them stands in a text, if one does.
    pub(crate) fn found_in(&self, text: impl AsRef<[u8]>) -> Option<&'static str> {
        let text = text.as_ref();
        let find = |text: &[u8]| self.search.find(text).map(|found| self.forms[found.pattern().as_usize()]);
        find(text).or_else(|| find(&squeezed(text)))
    }
}

/// A text without blanks and quotation marks.
fn squeezed(text: &[u8]) -> Vec<u8> {
    text.iter().copied().filter(|byte| !byte.is_ascii_whitespace() && !b"\"'".contains(byte)).collect()
}

/// A secret in every form in which it could be written.
pub(crate) struct Needle {
    forms: Vec<(&'static str, Vec<u8>)>,
}

impl Needle {
    /// A secret text: not as it is, and in no other form.
    pub(crate) fn text(secret: &str) -> Self {
        let mut needle = Self::encoded(secret.as_bytes());
        needle.forms.extend(pieces(secret.as_bytes(), TEXT_PIECE).map(|piece| ("as it is", piece.to_vec())));
        needle
    }

    /// A text in any encoding, where the text itself may be known.
    pub(crate) fn encoded(text: &[u8]) -> Self {
        Self { forms: pieces(text, TEXT_PIECE).flat_map(forms).collect() }
    }

    /// Secret bytes, such as a seed.
    pub(crate) fn bytes(secret: &[u8]) -> Self {
        let mut all: Vec<_> = whole(secret).collect();
        for piece in pieces(secret, PIECE) {
            for piece in [piece.to_vec(), backwards(piece)] {
                all.extend([("text", latin(&piece).into_bytes()), ("escaped text", escaped(&piece))]);
                all.extend(forms(&piece));
                all.push(("bytes", piece));
            }
        }
        Self { forms: all }
    }

    /// A seed that is known as hexadecimal text: the text, and the bytes that it stands for.
    pub(crate) fn seed(hex: &str) -> [Self; 2] {
        let byte = |at: usize| u8::from_str_radix(hex.get(at..at + 2)?, 16).ok();
        let bytes: Vec<u8> = (0..hex.len() / 2).filter_map(|i| byte(2 * i)).collect();
        [Self::text(hex), Self::bytes(&bytes)]
    }
}

/// The whole pieces of a secret; a short one is a piece of its own.
fn pieces(secret: &[u8], size: usize) -> impl Iterator<Item = &[u8]> {
    secret.chunks_exact(size.min(secret.len()))
}

/// The secret as one number, most or least significant byte first.
fn whole(secret: &[u8]) -> impl Iterator<Item = (&'static str, Vec<u8>)> {
    [decimal(secret), decimal(&backwards(secret))].into_iter().map(|digits| ("one number", digits))
}

/// A number of any length in decimal.
fn decimal(bytes: &[u8]) -> Vec<u8> {
    let mut digits: Vec<u8> = Vec::new();
    for byte in bytes {
        let mut carry = u32::from(*byte);
        for digit in &mut digits {
            carry += u32::from(*digit) * 256;
            *digit = (carry % 10) as u8;
            carry /= 10;
        }
        while carry > 0 {
            digits.push((carry % 10) as u8);
            carry /= 10;
        }
    }
    digits.iter().rev().map(|digit| b'0' + digit).collect()
}

/// One byte, one character, as languages without bytes write it.
fn latin(piece: &[u8]) -> String {
    piece.iter().map(|byte| char::from(*byte)).collect()
}

/// The same as text of JSON, where control characters and quotation marks are escaped.
fn escaped(piece: &[u8]) -> Vec<u8> {
    let text = serde_json::to_string(&latin(piece)).expect("a text is data");
    text.trim_matches('"').as_bytes().to_vec()
}

fn forms(piece: &[u8]) -> impl Iterator<Item = (&'static str, Vec<u8>)> + use<> {
    let each = |write: fn(&u8) -> String, between: &str| {
        piece.iter().map(write).collect::<Vec<_>>().join(between).into_bytes()
    };
    let mut forms = Vec::new();
    for between in ["", ":", "-", ","] {
        forms.push(("hexadecimal", each(|byte| format!("{byte:02x}"), between)));
        forms.push(("hexadecimal in capitals", each(|byte| format!("{byte:02X}"), between)));
    }
    forms.extend([
        ("percent", each(|byte| format!("%{byte:02x}"), "")),
        ("percent in capitals", each(|byte| format!("%{byte:02X}"), "")),
        ("escapes of JSON", each(|byte| format!("\\u{byte:04x}"), "")),
        ("escapes of JSON in capitals", each(|byte| format!("\\u{byte:04X}"), "")),
        ("escapes of bytes", each(|byte| format!("\\x{byte:02x}"), "")),
        ("a list of hexadecimal numbers", each(|byte| format!("0x{byte:02x}"), ",")),
        ("a list of numbers", each(ToString::to_string, ",")),
        ("a list of numbers", each(ToString::to_string, "")),
        ("a list of signed numbers", each(|byte| byte.cast_signed().to_string(), ",")),
    ]);
    for size in [2, 4, 8].into_iter().filter(|size| piece.len().is_multiple_of(*size)) {
        for (form, write) in WORDS {
            let words: Vec<String> = piece.chunks_exact(size).map(write).collect();
            forms.push((form, words.join(",").into_bytes()));
        }
    }
    for skipped in 0..3 {
        forms.push(("base64", base64(piece, skipped, b"+/")));
        forms.push(("base64 for addresses", base64(piece, skipped, b"-_")));
    }
    forms.into_iter()
}

/// One way to write a word.
type Write = fn(&[u8]) -> String;

/// The ways to write a word of two, four or eight bytes.
const WORDS: [(&str, Write); 6] = [
    ("numbers, most significant byte first", |word| number(word).to_string()),
    ("numbers, least significant byte first", |word| number(&backwards(word)).to_string()),
    ("signed numbers, most significant byte first", |word| signed(word).to_string()),
    ("signed numbers, least significant byte first", |word| signed(&backwards(word)).to_string()),
    ("hexadecimal numbers, most significant byte first", |word| format!("0x{:x}", number(word))),
    ("hexadecimal numbers, least significant byte first", |word| format!("0x{:x}", number(&backwards(word)))),
];

fn backwards(word: &[u8]) -> Vec<u8> {
    word.iter().rev().copied().collect()
}

fn number(word: &[u8]) -> u64 {
    word.iter().fold(0, |number, byte| number << 8 | u64::from(*byte))
}

fn signed(word: &[u8]) -> i64 {
    let unused = 64 - 8 * word.len();
    (number(word) << unused).cast_signed() >> unused
}

/// What base64 surely writes of these bytes when so many others stand before them, whatever they are.
fn base64(bytes: &[u8], skipped: usize, last: &[u8; 2]) -> Vec<u8> {
    let bits: Vec<bool> =
        bytes.iter().flat_map(|byte| (0..8).rev().map(move |bit| byte >> bit & 1 == 1)).collect();
    let begin = (6 - skipped * 8 % 6) % 6;
    let digit = |bits: &[bool]| {
        let value = bits.iter().fold(0_u8, |value, bit| value << 1 | u8::from(*bit));
        match value {
            0..26 => b'A' + value,
            26..52 => b'a' + value - 26,
            52..62 => b'0' + value - 52,
            _ => last[usize::from(value - 62)],
        }
    };
    bits[begin..].chunks_exact(6).map(digit).collect()
}
