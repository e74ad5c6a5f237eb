//! All errors of a card file are reported at once, with their locations and suggestions.

#[path = "../common/words.rs"]
mod common;
#[path = "../classic/voice.rs"]
mod voice;
#[path = "../classic/words.rs"]
mod words;

use std::collections::BTreeSet;
use std::path::Path;

use effects::{Diagnostic, SourceText, read_toml};
use proptest::prelude::*;
use testkit::golden;
use words::Words;

const TABLE: &str = include_str!("table.txt");

fn mistakes(text: &str) -> Vec<Diagnostic> {
    read_toml::<Words>(&SourceText { name: "cards.toml", text }).1
}

/// The title and the file of every case of the table.
fn cases() -> impl Iterator<Item = (&'static str, &'static str)> {
    TABLE.split("=== ").skip(1).map(|case| {
        let (title, rest) = case.split_once('\n').expect("a title has a line");
        (title, rest.split_once("---\n").expect("a report follows").0)
    })
}

#[test]
fn every_mistake_is_told_where_it_stands() {
    let told = cases().map(|(title, text)| {
        let source = SourceText { name: "cards.toml", text };
        let shown = mistakes(text).into_iter().map(|mistake| mistake.show(&source) + "\n");
        format!("=== {title}\n{text}---\n{}", shown.collect::<String>())
    });
    golden("tests/mistakes/table.txt", &told.collect::<String>());
}

#[test]
fn no_case_of_the_table_is_without_a_mistake() {
    for (title, text) in cases() {
        assert!(!mistakes(text).is_empty(), "{title}");
    }
}

#[test]
fn the_table_has_every_kind_of_mistake() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let code = regex::Regex::new(r#"(?:Diagnostic::new\(|\.wrong\(|code:)\s*"([a-z-]+)""#).unwrap();
    let mut known = BTreeSet::new();
    for folder in ["read", "library"] {
        for file in std::fs::read_dir(source.join(folder)).unwrap() {
            let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
            known.extend(code.captures_iter(&text).map(|found| found[1].to_string()));
        }
    }
    assert!(known.len() > 8, "they are found in the source: {known:?}");
    let told: BTreeSet<_> =
        cases().flat_map(|(_, text)| mistakes(text)).map(|m| m.code.to_string()).collect();
    let missing: Vec<_> = known.iter().filter(|code| !told.contains(*code) && **code != "too-long").collect();
    assert!(missing.is_empty(), "the table has no case for {missing:?}");
}

/// A block that is too long for the table.
#[test]
fn a_block_has_no_more_steps_than_can_be_counted() {
    let card =
        |steps| format!("[[card]]\nname = \"A\"\nkind = \"spell\"\ndo = '{}'", "draw 1; ".repeat(steps));
    assert_eq!(mistakes(&card(255)), []);
    let codes: Vec<_> = mistakes(&card(400)).into_iter().map(|mistake| mistake.code).collect();
    assert_eq!(codes, ["too-long"]);
}

/// A file that is too long for the table.
#[test]
fn a_file_has_no_more_cards_than_can_be_counted() {
    let cards = |count: usize| -> String {
        (0..count).map(|number| format!("[[card]]\nname = 'C{number}'\nkind = 'spell'\n")).collect()
    };
    assert_eq!(mistakes(&cards(30_000)), []);
    let text = cards(30_002);
    let (prints, mistakes) = read_toml::<Words>(&SourceText { name: "cards.toml", text: &text });
    let codes: Vec<_> = mistakes.iter().map(|mistake| mistake.code).collect();
    assert_eq!((prints.len(), codes), (30_000, vec!["too-many"]));
}

/// Nested text is not parsed deeper than the stack allows.
#[test]
fn texts_without_end_are_mistakes() {
    let long = |text: &str| text.repeat(50_000);
    for steps in [
        "if your-turn {} else ".to_string() + &long("if your-turn {} else "),
        "draw 1".to_string() + &long(" * 1"),
        long("may { "),
        long("one of { "),
        long("when attacks this { "),
        "if any(".to_string() + &long("-"),
        "if any(".to_string() + &long("("),
        "destroy ".to_string() + &long("-(monster or "),
        "one of {}".to_string() + &long(" or {}"),
        long("}"),
    ] {
        let (_, mistakes) = effects::read::program::<Words>(&steps);
        assert!(!mistakes.is_empty(), "{}", &steps[..40]);
    }
    for file in
        ["[".to_string(), "card = ".to_string() + &long("["), "card = ".to_string() + &long("[{ card = ")]
    {
        assert!(!mistakes(&file).is_empty());
    }
    let many = "if your-turn ".to_string() + &long("and your-turn ") + "{ draw 1 }";
    assert_eq!(effects::read::program::<Words>(&many).1, []);
}

/// A change to a text: some characters at a position are replaced by others.
fn changes() -> impl Strategy<Value = Vec<(prop::sample::Index, usize, String)>> {
    let signs = "[a-z\\[\\]{}()=;:<>'\"/\\\\*,.#\\-\n 0-9é]{0,4}";
    let word = prop::sample::select(vec![
        "it",
        "that",
        "{",
        "}",
        "(",
        "'''",
        "\"\"\"",
        "[[card]]\n",
        "for each ",
        " or ",
    ]);
    let insert = prop_oneof![signs.prop_map(String::from), word.prop_map(String::from)];
    prop::collection::vec((any::<prop::sample::Index>(), 0usize..12, insert), 1..4)
}

proptest! {
    #[test]
    fn no_change_to_a_good_file_makes_the_reader_panic(changes in changes()) {
        let mut text: Vec<char> = include_str!("../classic/cards.toml").chars().collect();
        for (at, cut, insert) in changes {
            let at = at.index(text.len());
            text.splice(at..(at + cut).min(text.len()), insert.chars());
        }
        let text: String = text.into_iter().collect();
        let source = SourceText { name: "cards.toml", text: &text };
        let (prints, mistakes) = read_toml::<Words>(&source);
        for mistake in &mistakes {
            prop_assert!(mistake.span.start <= text.len(), "{:?} of {}", mistake, text.len());
            prop_assert!(mistake.show(&source).lines().count() == 3, "{}", mistake.show(&source));
        }
        prop_assert!(!prints.is_empty() || !mistakes.is_empty());
    }

    #[test]
    fn no_program_makes_the_reader_panic(
        text in "(draw|choose|may|for each|one of|if|roll|flip|when|modify|of|by|it|monster|count|any|[0-9]{1,11}|[-+*<=>(){};:\"'/\n ]|é|語){0,20}"
    ) {
        let (_, mistakes) = effects::read::program::<Words>(&text);
        let source = SourceText { name: "it", text: &text };
        for mistake in &mistakes {
            prop_assert!(text.is_char_boundary(mistake.span.start), "{:?} in {:?}", mistake, text);
            mistake.show(&source);
        }
    }
}
