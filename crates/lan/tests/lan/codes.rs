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

/// An excluded word that could not be a code is a typing error: the intended word would still be drawn.
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
    let long: Code = "KITE-LAMU".parse().unwrap();
    for typed in ["kite-lamu", "kitelamu", "KITE LAMU", " k1te_1amu\n", "ki te–la mu", "K-I-T-E-L-A-M-U"] {
        assert_eq!(typed.parse(), Ok(long), "{typed:?}");
    }
}

#[test]
fn a_long_code_is_two_short_ones() {
    let (kite, lamu): (Code, Code) = ("kite".parse().unwrap(), "lamu".parse().unwrap());
    let long = kite.joined(lamu).unwrap();
    assert_eq!((long.as_str(), long.is_long(), kite.is_long()), ("KITE-LAMU", true, false));
    assert_eq!((long.joined(kite), kite.joined(long)), (None, None));
    let count = u64::try_from(Code::all().count()).unwrap();
    assert!(count * count > 49_000_000, "{count}");
    // Every pair of words is one number below the square of their count.
    let (first, last) = (Code::all().next().unwrap(), Code::all().last().unwrap());
    assert_eq!(Code::draw_long(0), first.joined(first).unwrap());
    assert_eq!(Code::draw_long(1).joined(kite), None);
    assert_eq!(Code::draw_long(count * count - 1), last.joined(last).unwrap());
    assert_eq!(Code::draw_long(count * count), Code::draw_long(0));
    assert_eq!(Code::draw_long(count), first.joined(Code::draw(1)).unwrap());
}

#[test]
fn a_wrong_code_is_answered_with_the_right_form() {
    let lengths = "a code has four letters, such as KITE, or eight, such as KITE-LAMU; this has";
    let looks = "a code is four letters, such as KITE, or eight, such as KITE-LAMU";
    for (text, long) in [("kites", 5), ("", 0), ("k-te", 3), ("kitelam", 7), ("kite-lamus", 9), ("--", 0)] {
        assert_eq!(error(text), format!("{lengths} {long}"), "{text}");
    }
    assert_eq!(error(&"a".repeat(100_000)), format!("{lengths} 100000"));
    assert_eq!(error("gide"), "a code has no G; did you mean KITE?");
    assert_eq!(
        error("gide-lamv"),
        "a code has no G; a code is four letters, such as KITE, or eight, such as KITE-LAMU"
    );
    assert_eq!(error("gide-damu"), "a code has no G; did you mean KITE-TAMU?");
    assert_eq!(error("kite-lamm"), "in a code, consonants and vowels alternate, as in KITE and OMEN");
    assert_eq!(error("k\u{1b}te"), format!("a code has no \\u{{1b}}; {looks}"));
    assert_eq!(error("kitt"), "in a code, consonants and vowels alternate, as in KITE and OMEN");
    assert_eq!(error("kïte"), format!("a code has no ï; {looks}"));
}

proptest! {
    #[test]
    fn no_text_breaks_it(text in "\\PC{0,6}|[a-z01 -]{0,12}") {
        if let Ok(code) = text.parse::<Code>() {
            prop_assert_eq!(code.as_str().parse(), Ok(code));
            prop_assert!(code.is_long() || Code::all().any(|other| other == code));
        }
    }

    #[test]
    fn a_long_code_is_read_as_it_was_drawn(number: u64, cut in 0_usize..=9, lower: bool) {
        let code = Code::draw_long(number);
        prop_assert!(code.is_long());
        let mut typed = code.to_string();
        typed.insert(cut, ' ');
        let typed = if lower { typed.to_lowercase() } else { typed.replace('-', "") };
        prop_assert_eq!(typed.parse(), Ok(code));
    }
}
