//! The code of a table: letters that are easy to say, hear and type.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

const VOWELS: &[u8] = b"AEIOU";

/// Of two consonants that sound alike (B and P, D and T, F and V, G and K, S and Z) only one is used.
const CONSONANTS: &[u8] = b"BFHJKLMNRSTW";

/// Words that are rude in some language and must not be read aloud.
const REFUSED: &str = include_str!("refused.txt");

/// Four letters, alternating consonants and vowels: `KITE`, `OMEN`. It can be spoken as a word, and no two
/// letters of it sound alike. There are no digits, so `K1TE` is understood. A private room has a code of two
/// such words, `KITE-LAMU`: there are fifty million of them, so guessing does not succeed.
///
/// ```
/// use lan::Code;
///
/// let code: Code = "kite".parse()?;
/// assert_eq!(code.to_string(), "KITE");
/// let long: Code = "kite lamu".parse()?;
/// assert_eq!(long.to_string(), "KITE-LAMU");
/// assert_eq!("gite".parse::<Code>().unwrap_err().to_string(), "a code has no G; did you mean KITE?");
/// # Ok::<(), lan::CodeError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Code {
    /// The text, `KITE-LAMU`; a short code is padded with zeros.
    text: [u8; LONG],
}

/// The length of a short code in bytes.
const SHORT: usize = 4;

/// The length of a long code in bytes, with its dash.
const LONG: usize = 2 * SHORT + 1;

/// One word of a code.
type Word = [u8; SHORT];

/// Every word that can be drawn, in a fixed order.
static WORDS: LazyLock<Vec<Word>> = LazyLock::new(|| {
    let refused: BTreeSet<_> = REFUSED.split_whitespace().map(str::as_bytes).collect();
    let orders = [[CONSONANTS, VOWELS], [VOWELS, CONSONANTS]];
    let words = orders.into_iter().flat_map(|[odd, even]| {
        let pairs = move || odd.iter().flat_map(move |&a| even.iter().map(move |&b| [a, b]));
        pairs().flat_map(move |[a, b]| pairs().map(move |[c, d]| [a, b, c, d]))
    });
    words.filter(|word| !refused.contains(&word[..])).collect()
});

/// The word for a random number, and the rest of the number.
fn word(number: u64) -> (Word, u64) {
    let count = WORDS.len() as u64;
    let at = usize::try_from(number % count).expect("less than a few thousand");
    (WORDS[at], number / count)
}

impl Code {
    fn short(word: Word) -> Self {
        let mut text = [0; LONG];
        text[..SHORT].copy_from_slice(&word);
        Self { text }
    }

    fn long(first: Word, second: Word) -> Self {
        let mut text = [b'-'; LONG];
        text[..SHORT].copy_from_slice(&first);
        text[SHORT + 1..].copy_from_slice(&second);
        Self { text }
    }

    /// The short code for a random number; all codes are equally likely. Two draws can be equal: the server
    /// then draws again.
    #[must_use]
    pub fn draw(number: u64) -> Self {
        Self::short(word(number).0)
    }

    /// The long code for a random number, for a private room.
    #[must_use]
    pub fn draw_long(number: u64) -> Self {
        let (first, rest) = word(number);
        Self::long(first, word(rest).0)
    }

    /// Every short code, in a fixed order: about seven thousand, few enough that guessing must be
    /// rate-limited.
    pub fn all() -> impl Iterator<Item = Self> {
        WORDS.iter().copied().map(Self::short)
    }

    /// Two short codes as a long one, for a code typed as two words.
    #[must_use]
    pub fn joined(self, second: Self) -> Option<Self> {
        let word = |code: Self| code.text[..SHORT].try_into().expect("four letters");
        (!self.is_long() && !second.is_long()).then(|| Self::long(word(self), word(second)))
    }

    /// Whether it has two words.
    #[must_use]
    pub fn is_long(&self) -> bool {
        self.text[SHORT] != 0
    }

    /// The text, in capitals.
    #[must_use]
    pub fn as_str(&self) -> &str {
        let end = if self.is_long() { LONG } else { SHORT };
        std::str::from_utf8(&self.text[..end]).expect("a code is of ASCII letters")
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// Why a text is not a code.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CodeError {
    /// Too short or too long.
    #[error("a code has four letters, such as KITE, or eight, such as KITE-LAMU; this has {0}")]
    Length(usize),
    /// A character that no code contains.
    #[error("a code has no {}{}", .0.escape_debug(), Suggested(*.1))]
    Letter(char, Option<Code>),
    /// Valid letters in an invalid order.
    #[error("in a code, consonants and vowels alternate, as in KITE and OMEN")]
    Order,
    /// An excluded word.
    #[error("this code is never used")]
    Never,
}

struct Suggested(Option<Code>);

impl fmt::Display for Suggested {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(code) => write!(f, "; did you mean {code}?"),
            None => f.write_str("; a code is four letters, such as KITE, or eight, such as KITE-LAMU"),
        }
    }
}

impl FromStr for Code {
    type Err = CodeError;

    /// Parses a code in any case, with 0 and 1 for the letters they look like, and with any dashes and spaces
    /// between the letters.
    fn from_str(text: &str) -> Result<Self, CodeError> {
        // A text from the network can have any length: an overlong one is counted, not stored.
        let letters = || text.chars().filter(|c| !is_separator(*c)).map(|c| c.to_ascii_uppercase());
        let mut eight = ['\0'; 2 * SHORT];
        eight.iter_mut().zip(letters()).for_each(|(place, letter)| *place = letter);
        let read = |word: fn(Letters) -> Result<Word, CodeError>, by: fn(char) -> char| {
            let [a, b, c, d, e, f, g, h] = eight.map(by);
            let first = word([a, b, c, d])?;
            if e == '\0' { Ok(Self::short(first)) } else { Ok(Self::long(first, word([e, f, g, h])?)) }
        };
        let count = letters().count();
        if count != SHORT && count != 2 * SHORT {
            return Err(CodeError::Length(count));
        }
        if let Some(&odd) = eight[..count].iter().find(|&&c| !is_used(c) && !matches!(c, '0' | '1')) {
            return Err(CodeError::Letter(odd, read(in_turn, twin).ok()));
        }
        read(in_turn, |letter| letter)
    }
}

/// Four letters that should be a word.
type Letters = [char; SHORT];

/// Whether this is a separator that people type within a code.
fn is_separator(c: char) -> bool {
    c.is_whitespace() || c == '-' || c == '_' || matches!(c, '\u{2010}'..='\u{2015}' | '\u{2212}')
}

fn is_used(letter: char) -> bool {
    u8::try_from(letter).is_ok_and(|byte| VOWELS.contains(&byte) || CONSONANTS.contains(&byte))
}

/// The letter in use that sounds like this one.
fn twin(letter: char) -> char {
    match letter {
        'P' => 'B',
        'D' => 'T',
        'V' => 'F',
        'C' | 'G' | 'Q' => 'K',
        'Z' => 'S',
        'Y' => 'I',
        other => other,
    }
}

/// Four letters as a word of a code, if consonants and vowels alternate.
fn in_turn(letters: Letters) -> Result<Word, CodeError> {
    let read = |first_vowel: usize| {
        let mut word = [0; SHORT];
        for (place, letter) in letters.into_iter().enumerate() {
            let (set, letter) = match (place % 2 == first_vowel, letter) {
                (true, '0') => (VOWELS, 'O'),
                (true, '1') => (VOWELS, 'I'),
                (true, letter) => (VOWELS, letter),
                (false, '1') => (CONSONANTS, 'L'),
                (false, letter) => (CONSONANTS, letter),
            };
            word[place] = u8::try_from(letter).ok().filter(|byte| set.contains(byte))?;
        }
        Some(word)
    };
    let word = read(1).or_else(|| read(0)).ok_or(CodeError::Order)?;
    let never = REFUSED.split_whitespace().any(|refused| refused.as_bytes() == word);
    if never { Err(CodeError::Never) } else { Ok(word) }
}
