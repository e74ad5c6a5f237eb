//! Every listed form can be parsed, and every word that begins a step is listed.

#[path = "common/words.rs"]
mod common;
#[path = "classic/voice.rs"]
mod voice;
#[path = "classic/words.rs"]
mod words;

use effects::read::Clause;
use effects::{GRAMMAR, Vocab, Word, nearest};
use words::Words;

fn first<W: Word>() -> &'static str {
    W::ALL[0].name()
}

/// A form with its placeholders filled in.
fn filled(form: &str) -> String {
    [
        ("VERB …", "draw 1"),
        ("STEPS", "draw 1"),
        ("RULES", "modify atk of monster by 2"),
        ("CONDITION", "any(monster)"),
        ("NUMBER", "2"),
        ("WHICH", "monster"),
        ("SPEED", "quick"),
        ("PERIOD", "turn"),
        ("TRIGGER", first::<<Words as Vocab>::Trigger>()),
        ("STAT", "atk"),
        ("KEYWORD", first::<<Words as Vocab>::Keyword>()),
        ("TIMING", first::<<Words as Vocab>::Timing>()),
        ("PLACE", first::<<Words as Vocab>::Zone>()),
    ]
    .into_iter()
    .fold(form.to_string(), |text, (word, with)| text.replace(word, with))
}

fn forms(kind: &str) -> impl Iterator<Item = &'static str> {
    let (_, forms) = GRAMMAR.iter().find(|(name, _)| name.starts_with(kind)).unwrap();
    forms.iter().map(|(form, _)| *form)
}

#[test]
fn every_form_can_be_read() {
    let mut steps: Vec<String> = forms("STEPS").map(filled).collect();
    // Modifications end by turns, events by uses.
    steps.extend(forms("continuous effects").map(|rule| filled(&rule.replace("END", "for 2 turns"))));
    let ends = forms("END").map(|end| filled(&format!("when TRIGGER WHICH {{ STEPS }} {end}")));
    steps.extend(ends);
    steps.extend(forms("CONDITION").map(|condition| filled(&format!("if {condition} {{ draw 1 }}"))));
    // A die was rolled, and a verb was executed.
    steps.extend(forms("NUMBER").map(|number| filled(&format!("roll 6; draw 1; draw {number}"))));
    assert!(steps.len() > 30);
    for text in steps {
        let (read, mistakes) = effects::read::program::<Words>(&text);
        assert!(mistakes.is_empty() && !read.is_empty(), "{text}: {mistakes:?}");
    }
    for clause in forms("clauses") {
        let (key, text) = clause.split_once(" = ").unwrap();
        let text = filled(text);
        let mut mistakes = Vec::new();
        let clauses = [
            Clause { key, at: 0..0, text: &text, span: 0..text.len() },
            Clause { key: "do", at: 0..0, text: "draw 1", span: 0..6 },
        ];
        let alone = ["do", "may", "always", "procedure"].contains(&key);
        effects::read::ability::<Words>(&clauses[..if alone { 1 } else { 2 }], &mut mistakes);
        assert!(mistakes.is_empty(), "{clause}: {mistakes:?}");
    }
}

/// The parser knows its words: a near miss of each is corrected to it.
#[test]
fn every_word_that_begins_a_step_is_listed() {
    let listed: Vec<&str> =
        forms("STEPS").chain(forms("continuous effects")).filter_map(|form| form.split(' ').next()).collect();
    for word in [
        "choose", "may", "if", "for", "repeat", "one", "flip", "roll", "when", "instead", "forbid", "modify",
        "change", "exchange", "double", "halve", "give", "deny", "disable", "at",
    ] {
        assert!(listed.contains(&word), "{word}");
        assert_eq!(nearest(&format!("{word}x"), listed.iter().copied()), Some(word));
    }
    let keys: Vec<&str> = forms("clauses").filter_map(|form| form.split(' ').next()).collect();
    assert!(Clause::KEYS.iter().all(|key| keys.contains(key)), "{keys:?}");
}
