//! Whatever a file holds: every line of it gives a card or says what is wrong with it, in its place.

use std::collections::BTreeSet;

use effects::{Diagnostic, SourceText};
use games::duel::csv::{self, LEVELS, Loaded, POWERS};
use proptest::prelude::*;
use proptest::sample::{Index, select};

use super::file;
use super::quirks::{Style, cells, monsters};

/// Every line with something in it is told of, once as a card or at least once as a mistake, and every mistake
/// can be shown.
fn every_line_is_answered<T>(source: &SourceText<'_>, loaded: &Loaded<T>) -> Result<(), TestCaseError> {
    let text = source.text.trim_start_matches('\u{feff}');
    let filled = |line: &str| line.contains(|c: char| c != ',' && !c.is_whitespace());
    // A line of nothing but empty quotes has fields, and all of them are empty: it may be passed over.
    let quotes = |line: &str| !line.contains(|c: char| !c.is_whitespace() && c != ',' && c != '"');
    let lines: Vec<_> = text.split('\n').zip(1..).filter(|(line, _)| filled(line)).collect();
    let wrong: BTreeSet<usize> = loaded.mistakes.iter().map(|mistake| mistake.place(source).0).collect();
    let silent = lines.iter().filter(|(line, number)| !wrong.contains(number) && !quotes(line)).count();
    let hollow = lines.iter().filter(|(line, number)| !wrong.contains(number) && quotes(line)).count();
    prop_assert!(
        (silent..=silent + hollow).contains(&loaded.rows.len()),
        "{silent} lines without a mistake, {} cards: {:?}",
        loaded.rows.len(),
        source.text
    );
    prop_assert!(!loaded.rows.is_empty() || !loaded.mistakes.is_empty(), "nothing is said at all");
    for mistake in &loaded.mistakes {
        prop_assert!(
            source.text.get(mistake.span.clone()).is_some(),
            "{mistake:?} is not in {:?}",
            source.text
        );
        mistake.show(source);
    }
    Ok(())
}

/// One thing that goes wrong in a line of a monster: what it does to the cells, and what is then said.
#[derive(Clone, Debug)]
enum Slip {
    Lost(Index),
    Blank(Index),
    Surplus(String),
    Kind(&'static str),
    Word { field: usize, text: &'static str },
    Number { field: usize, number: i64 },
    Name(&'static str),
    Open,
}

fn slip() -> impl Strategy<Value = Slip> {
    prop_oneof![
        any::<Index>().prop_map(Slip::Lost),
        any::<Index>().prop_map(Slip::Blank),
        "[a-z]{1,5}".prop_map(Slip::Surplus),
        select(vec!["monster", "Mnster", "Spell", "MONSTER", "Type", "\"\""]).prop_map(Slip::Kind),
        (3..6usize, select(vec!["x", "1.5", "1OO", "-", "+", "2000.0", "ⅷ"]))
            .prop_map(|(field, text)| Slip::Word { field, text }),
        (3..6usize, prop_oneof![-10_000..0i64, 10_000..i64::MAX])
            .prop_map(|(field, number)| Slip::Number { field, number }),
        select(vec!["-", "Old m1", "Big x3", "Wee defense", "A +100/+0", "\"A, B\"", "A -> B"])
            .prop_map(Slip::Name),
        Just(Slip::Open),
    ]
}

impl Slip {
    /// Does it; gives the code that must be told and the text that must be marked.
    fn apply(&self, cells: &mut Vec<String>) -> (&'static str, String) {
        match self {
            Self::Lost(which) => {
                cells.remove(which.index(5) + 1);
                ("missing-field", String::new())
            }
            Self::Blank(which) => {
                cells[which.index(6)] = " ".into();
                ("empty-field", String::new())
            }
            Self::Surplus(text) => {
                cells.push(text.clone());
                ("missing-field", text.clone())
            }
            Self::Kind("\"\"") => {
                cells[0] = "\"\"".into();
                ("empty-field", String::new())
            }
            Self::Kind(kind) => {
                cells[0] = (*kind).into();
                ("unknown-card-type", (*kind).into())
            }
            Self::Word { field, text } => {
                cells[*field] = (*text).into();
                ("not-a-number", (*text).into())
            }
            Self::Number { field, number } => {
                cells[*field] = number.to_string();
                ("out-of-range", number.to_string())
            }
            Self::Name(name) => {
                cells[1] = (*name).into();
                ("bad-name", name.trim_matches('"').into())
            }
            Self::Open => {
                cells[2] = "\"Never closed".into();
                ("open-quote", "\"".into())
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn a_slip_is_told_where_it_is(monsters in monsters(), slip in slip(), which in any::<Index>()) {
        let at = which.index(monsters.len());
        let mut lines: Vec<_> = monsters.iter().map(|monster| cells(monster, Style::Quoted)).collect();
        let (code, marked) = slip.apply(&mut lines[at]);
        let text = lines.iter().map(|line| line.join(",") + "\n").collect::<String>();
        let source = file(&text);
        let loaded = csv::monsters(&source);
        let [Diagnostic { code: told, span, .. }] = &loaded.mistakes[..] else {
            panic!("{:?} in\n{text}", loaded.mistakes);
        };
        prop_assert_eq!(*told, code, "{}", text);
        prop_assert_eq!(loaded.mistakes[0].place(&source).0, at + 1, "{}", text);
        prop_assert_eq!(&text[span.clone()], marked, "{}", text);
        let mut others = monsters;
        others.remove(at);
        prop_assert_eq!(loaded.rows, others);
    }

    #[test]
    fn a_mistake_in_an_effect_is_told_where_it_is(
        words in prop::collection::vec("[a-z]{1,5}|\"|\"[a-z, ]{0,4}\"", 1..7),
        which in any::<Index>(),
        blank in select(vec!["", " ", "\t"]),
    ) {
        let effect = words.join(" ");
        let quoted = effect.replace('"', "\"\"");
        let text = format!("Spell,Charm,\"It does, well, things.\",main,{blank}\"{blank}{quoted}{blank}\"{blank}\r\n");
        let loaded = csv::spells(&file(&text));
        prop_assert_eq!(&loaded.rows[0].effect.text, &effect);
        let at = which.index(words.len());
        let start = words[..at].iter().map(|word| word.len() + 1).sum::<usize>();
        let mistake = Diagnostic::new("x", start..start + words[at].len(), "odd");
        let span = loaded.rows[0].effect.mistake(mistake).span;
        prop_assert_eq!(&text[span], words[at].replace('"', "\"\""), "{}", text);
    }

    #[test]
    fn nothing_is_passed_over(text in "(\u{feff})?([A-Za-z0-9ü ,\"\r\n-]|Monster,|Spell,|main,|\n){0,60}") {
        let source = file(&text);
        every_line_is_answered(&source, &csv::monsters(&source))?;
        every_line_is_answered(&source, &csv::spells(&source))?;
    }

    #[test]
    fn a_scratched_file_is_still_answered(at in any::<Index>(), until in 0..40usize, scratch in "[\"\r\n,x1 ü-]{0,3}") {
        for (sheet, standard) in [("monsters", csv::MONSTERS), ("spells", csv::SPELLS)] {
            let mut text = standard.text.to_string();
            let from = at.index(text.len());
            text.replace_range(from..(from + until).min(text.len()), &scratch);
            let source = file(&text);
            match sheet {
                "monsters" => {
                    let loaded = csv::monsters(&source);
                    every_line_is_answered(&source, &loaded)?;
                    for row in loaded.rows {
                        prop_assert!(POWERS.contains(&row.atk) && POWERS.contains(&row.def));
                        prop_assert!(LEVELS.contains(&row.level.into()) && !row.name.is_empty());
                    }
                }
                _ => every_line_is_answered(&source, &csv::spells(&source))?,
            }
        }
    }
}
