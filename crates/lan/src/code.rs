//! The code of a table: letters that are easily said, heard and typed.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

const VOWELS: &[u8] = b"AEIOU";

/// Of two consonants that are taken for each other when read out (B and P, D and T, F and V, G and K, S and Z)
/// only one is used.
const CONSONANTS: &[u8] = b"BFHJKLMNRSTW";

/// Words that nobody should have to read out, in any language we could think of.
const REFUSED: &str = include_str!("refused.txt");

/// Four letters, consonants and vowels in turn: `KITE`, `OMEN`. It can be spoken as a word, and no two letters of
/// it sound alike. There are no digits, so whoever types `K1TE` is understood. A private room has a code of two such
/// words, `KITE-LAMU`: there are fifty million of them, so guessing finds none.
///
/// ```
/// use lan::Code;
///
/// let code: Code = "kite".parse()?;
/// assert_eq!(code.to_string(), "KITE");
/// let long: Code = "kite lamu".parse()?;
/// assert_eq!(long.to_string(), "KITE-LAMU");
/// assert_eq!("gite".parse::<Code>().unwrap_err().to_string(), "no code has a G; did you mean KITE?");
/// # Ok::<(), lan::CodeError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Code {
    /// As it is written, `KITE-LAMU`; a short code is followed by zeros.
    text: [u8; LONG],
}

/// How many bytes a short code has.
const SHORT: usize = 4;

/// How many bytes a long code has, with its dash.
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

/// The word that a random number means, and what is left of the number.
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

    /// The short code that a random number means; every code is as likely as any other. Two tables can draw the same:
    /// whoever keeps the tables draws again.
    #[must_use]
    pub fn draw(number: u64) -> Self {
        Self::short(word(number).0)
    }

    /// The long code that a random number means, for a room that only the invited should find.
    #[must_use]
    pub fn draw_long(number: u64) -> Self {
        let (first, rest) = word(number);
        Self::long(first, word(rest).0)
    }

    /// Every short code, in a fixed order: about seven thousand, few enough that guesses have to be slowed down.
    pub fn all() -> impl Iterator<Item = Self> {
        WORDS.iter().copied().map(Self::short)
    }

    /// Two short codes as one long one, for somebody who typed it in two words.
    #[must_use]
    pub fn joined(self, second: Self) -> Option<Self> {
        let word = |code: Self| code.text[..SHORT].try_into().expect("four letters");
        (!self.is_long() && !second.is_long()).then(|| Self::long(word(self), word(second)))
    }

    /// Does it have two words?
    #[must_use]
    pub fn is_long(&self) -> bool {
        self.text[SHORT] != 0
    }

    /// As it is written, in capitals.
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

/// What is wrong with a text that should be a code.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CodeError {
    /// Too short or too long.
    #[error("a code has four letters, such as KITE, or eight, such as KITE-LAMU, and this has {0}")]
    Length(usize),
    /// A letter or sign that no code has.
    #[error("no code has a {}{}", .0.escape_debug(), Suggested(*.1))]
    Letter(char, Option<Code>),
    /// Letters that codes have, in an order that they do not have.
    #[error("in a code consonants and vowels take turns, as in KITE and OMEN")]
    Order,
    /// A word that is never drawn.
    #[error("no table has this code")]
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

    /// Reads a code in capitals or not, with 0 and 1 for the letters they look like, and with any dashes and spaces
    /// between the letters.
    fn from_str(text: &str) -> Result<Self, CodeError> {
        // A text of any length can come over the network: what is longer than any code is counted, not kept.
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

/// Is this something that people write between the letters of a code?
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

/// Four letters as a word of a code, if consonants and vowels take turns in them.
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
