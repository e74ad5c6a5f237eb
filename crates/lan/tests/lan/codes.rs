//! Codes that are said, heard and typed.

use std::collections::BTreeSet;

use lan::{Code, CodeError};
use proptest::prelude::*;

fn error(text: &str) -> String {
    text.parse::<Code>().expect_err(text).to_string()
}

#[test]
fn there_are_thousands_and_none_twice() {
    let all: Vec<_> = Code::all().collect();
    let different: BTreeSet<_> = all.iter().copied().collect();
    assert_eq!(different.len(), all.len());
    assert!(all.len() > 7000, "{}", all.len());
    for code in all {
        assert_eq!(code.to_string().to_lowercase().parse(), Ok(code));
    }
}

/// A refused word that no code could be is a slip of the pen: it hides that the word it was meant for is drawn.
#[test]
fn refused_words_would_be_codes_and_are_never_drawn() {
    let words: Vec<_> = include_str!("../../src/refused.txt").split_whitespace().collect();
    assert!(words.is_sorted_by(|a, b| a < b), "sorted, and each once");
    for word in words {
        assert_eq!(word.parse::<Code>(), Err(CodeError::Never), "{word}");
        assert!(Code::all().all(|code| code.as_str() != word), "{word}");
    }
}

#[test]
fn every_code_is_as_likely_as_any_other() {
    let count = u64::try_from(Code::all().count()).unwrap();
    for number in [0, 1, 41, count - 1] {
        assert_eq!(Code::draw(number), Code::draw(number + 7 * count));
        assert_eq!(Code::all().nth(usize::try_from(number).unwrap()), Some(Code::draw(number)));
    }
}

#[test]
fn people_type_as_they_like() {
    let kite: Code = "KITE".parse().unwrap();
    for typed in ["kite", " Kite\n", "K1TE", "k1te"] {
        assert_eq!(typed.parse(), Ok(kite), "{typed:?}");
    }
    assert_eq!("1OM0".parse::<Code>().unwrap().as_str(), "LOMO");
    assert_eq!("0m3n".parse::<Code>(), Err(CodeError::Letter('3', None)));
}

#[test]
fn a_wrong_code_hears_what_would_be_right() {
    assert_eq!(error("kites"), "a code has four letters, such as KITE, and this has 5");
    assert_eq!(error(""), "a code has four letters, such as KITE, and this has 0");
    assert_eq!(error("gide"), "no code has a G; did you mean KITE?");
    assert_eq!(error("k-te"), "no code has a -; a code is four letters, such as KITE");
    assert_eq!(error("k\u{1b}te"), "no code has a \\u{1b}; a code is four letters, such as KITE");
    assert_eq!(error("kitt"), "in a code consonants and vowels take turns, as in KITE and OMEN");
    assert_eq!(error("kïte"), "no code has a ï; a code is four letters, such as KITE");
}

proptest! {
    #[test]
    fn no_text_breaks_it(text in "\\PC{0,6}") {
        if let Ok(code) = text.parse::<Code>() {
            prop_assert!(Code::all().any(|other| other == code));
        }
    }
}
