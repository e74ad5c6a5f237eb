//! The code of a table: four letters that are easily said, heard and typed.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

const VOWELS: &[u8] = b"AEIOU";

/// Of two consonants that are taken for each other when read out (B and P, D and T, F and V, G and K, S and Z)
/// only one is used.
const CONSONANTS: &[u8] = b"BFHJKLMNRSTW";

/// Words that nobody should have to read out, in any language we could think of.
const REFUSED: &str = include_str!("refused.txt");

/// Four letters, consonants and vowels in turn: `KITE`, `OMEN`. It can be spoken as a word, and no two letters of
/// it sound alike. There are no digits, so whoever types `K1TE` is understood.
///
/// ```
/// use lan::Code;
///
/// let code: Code = "kite".parse()?;
/// assert_eq!(code.to_string(), "KITE");
/// assert_eq!("gite".parse::<Code>().unwrap_err().to_string(), "no code has a G; did you mean KITE?");
/// # Ok::<(), lan::CodeError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Code([u8; 4]);

impl Code {
    /// The code that a random number means; every code is as likely as any other. Two tables can draw the same:
    /// whoever keeps the tables draws again.
    #[must_use]
    pub fn draw(number: u64) -> Self {
        let all: Vec<_> = Self::all().collect();
        let count = u64::try_from(all.len()).expect("a few thousand");
        all[usize::try_from(number % count).expect("less than a few thousand")]
    }

    /// Every code that can be drawn, in a fixed order: about seven thousand, few enough that guesses have to be
    /// slowed down where a code is all that a private table is kept by.
    pub fn all() -> impl Iterator<Item = Self> {
        let refused: BTreeSet<_> = REFUSED.split_whitespace().map(str::as_bytes).collect();
        let orders = [[CONSONANTS, VOWELS], [VOWELS, CONSONANTS]];
        let words = orders.into_iter().flat_map(|[odd, even]| {
            let pairs = move || odd.iter().flat_map(move |&a| even.iter().map(move |&b| [a, b]));
            pairs().flat_map(move |[a, b]| pairs().map(move |[c, d]| [a, b, c, d]))
        });
        words.filter(move |word| !refused.contains(&word[..])).map(Self)
    }

    /// As it is written, in capitals.
    #[must_use]
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.0).expect("a code is of ASCII letters")
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
    #[error("a code has four letters, such as KITE, and this has {0}")]
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
            None => f.write_str("; a code is four letters, such as KITE"),
        }
    }
}

impl FromStr for Code {
    type Err = CodeError;

    /// Reads a code in capitals or not, with 0 and 1 for the letters they look like.
    fn from_str(text: &str) -> Result<Self, CodeError> {
        let letters: Vec<char> = text.trim().chars().map(|c| c.to_ascii_uppercase()).collect();
        let &[a, b, c, d] = &letters[..] else {
            return Err(CodeError::Length(letters.len()));
        };
        let letters = [a, b, c, d];
        if let Some(&odd) = letters.iter().find(|&&c| !is_used(c) && !matches!(c, '0' | '1')) {
            return Err(CodeError::Letter(odd, in_turn(letters.map(twin)).ok()));
        }
        in_turn(letters)
    }
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

/// Four letters as a code, if consonants and vowels take turns in them.
fn in_turn(letters: [char; 4]) -> Result<Code, CodeError> {
    let read = |first_vowel: usize| {
        let mut word = [0; 4];
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
    if never { Err(CodeError::Never) } else { Ok(Code(word)) }
}
