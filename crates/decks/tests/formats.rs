//! Every format gives back what it can hold, and no text breaks a reader.

use decks::{
    Deck, DeckEntry, DeckFormat, DeckLine, DeckSection, KnownCard, KnownCards, read_deck, write_deck,
};
use effects::SourceText;
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;

const NAMES: [&str; 9] = [
    "Vorse Raider",
    "7 Colored Fish",
    "Winged Dragon, Guardian of the Fortress #1",
    "B.E.S. Big Core MK-22",
    "\"A\" Cell Breeding Device",
    "30,000-Year White Turtle",
    "Time Wizard x2",
    "Side",
    "Élan (Vital)",
];

fn cards() -> KnownCards {
    let card = |(at, name): (usize, &&str)| KnownCard {
        name: (*name).into(),
        numbers: vec![1_000 + at as u64, 2_000 + at as u64],
        limit: None,
    };
    KnownCards::new(NAMES.iter().enumerate().map(card).collect())
}

fn source<'a>(name: &'a str, text: &'a str) -> SourceText<'a> {
    SourceText { name, text }
}

/// A line without anything that cannot stand on a line.
fn one_line(pattern: &'static str) -> impl Strategy<Value = String> {
    pattern.prop_map(|text: String| text.split_whitespace().collect::<Vec<_>>().join(" "))
}

fn any_name() -> impl Strategy<Value = String> {
    let some = one_line("[a-cA #\"x0-9\\[\\]é,:]{1,12}").prop_filter("a name", |name| !name.is_empty());
    prop_oneof![some, proptest::sample::select(&NAMES[..]).prop_map(String::from)]
}

fn section() -> impl Strategy<Value = DeckSection> {
    proptest::sample::select(&DeckSection::ALL[..])
}

fn entry(name: impl Strategy<Value = String> + 'static) -> impl Strategy<Value = DeckEntry> {
    let note = one_line("[a-c #]{1,8}").prop_filter("a note", |note| !note.is_empty());
    (1..=999_u16, name, option::of("[A-Z]{3}-[0-9]{3}"), option::of(note))
        .prop_map(|(copies, name, code, note)| DeckEntry { copies, name, code, note })
}

fn known_or_numbered() -> impl Strategy<Value = DeckEntry> {
    prop_oneof![
        4 => entry(proptest::sample::select(&NAMES[..]).prop_map(String::from)),
        1 => (1..99_u16, 5_000..99_999_999_u64).prop_map(|(copies, number)| DeckEntry::numbered(copies, number)),
    ]
}

fn line() -> impl Strategy<Value = DeckLine> {
    prop_oneof![
        1 => Just(DeckLine::Blank),
        2 => one_line("[a-c #:\"0-9]{0,10}").prop_map(DeckLine::Comment),
        1 => section().prop_map(DeckLine::Section),
        4 => entry(any_name()).prop_map(DeckLine::Cards),
        1 => (1..99_u16, 1..99_999_999_u64).prop_map(|(n, id)| DeckLine::Cards(DeckEntry::numbered(n, id))),
    ]
}

fn deck() -> impl Strategy<Value = Deck> {
    let name = option::of(one_line("[a-c #\"]{1,10}").prop_filter("a name", |name| !name.is_empty()));
    let word = || option::of("[a-z][a-z-]{0,8}");
    (name, word(), word(), vec(line(), 0..12)).prop_map(|(name, game, rules, mut lines)| {
        lines.dedup_by(|a, b| *a == DeckLine::Blank && *b == DeckLine::Blank);
        let from = usize::from(lines.first() == Some(&DeckLine::Blank));
        let to = lines.len() - usize::from(lines.len() > from && lines.last() == Some(&DeckLine::Blank));
        Deck { name, game, rules, lines: lines[from..to.max(from)].to_vec() }
    })
}

/// The copies by section and name or number, in order.
fn content(deck: &Deck) -> Vec<(DeckSection, String, u16)> {
    let mut all: Vec<(DeckSection, String, u16)> = Vec::new();
    for (_, section, entry) in deck.entries() {
        match all.last_mut() {
            Some(last) if (last.0, last.1.as_str()) == (section, entry.title()) => last.2 += entry.copies,
            _ => all.push((section, entry.title().into(), entry.copies)),
        }
    }
    all
}

proptest! {
    #[test]
    fn a_written_deck_is_read_as_the_same(deck in deck()) {
        let text = write_deck(&deck);
        let reading = read_deck(&source("a.deck", &text));
        prop_assert_eq!(&reading.mistakes, &vec![], "{}", text);
        prop_assert_eq!(&reading.deck, &deck, "{}", text);
        prop_assert_eq!(write_deck(&reading.deck), text);
        prop_assert_eq!(reading.spans.len(), reading.deck.lines.len());
    }

    #[test]
    fn numbers_come_back_as_they_went(
        main in vec((0..12_u64, 1..4_u16), 0..9),
        extra in vec((0..12_u64, 1..4_u16), 0..4),
        side in vec((0..12_u64, 1..4_u16), 0..4),
    ) {
        // Usual numbers, other numbers of known cards, and unknown numbers.
        let numbers = |cards: &[(u64, u16)]| -> String {
            cards.iter().flat_map(|(n, copies)| vec![format!("{}\n", 1_000 * (1 + n % 3) + n); (*copies).into()]).collect()
        };
        let text = format!("#created by Anna\n#main\n{}#extra\n{}!side\n{}", numbers(&main), numbers(&extra), numbers(&side));
        let (index, ydk) = (cards(), DeckFormat::Ydk);
        let reading = ydk.read(&source("a.ydk", &text), &index);
        prop_assert_eq!(&reading.mistakes, &vec![]);
        prop_assert_eq!(ydk.write(&reading.deck, &index), (text.clone(), vec![]));
        let own = write_deck(&reading.deck);
        prop_assert_eq!(ydk.write(&read_deck(&source("a.deck", &own)).deck, &index), (text, vec![]));
        let (link, left) = DeckFormat::Ydke.write(&reading.deck, &index);
        prop_assert_eq!(left, Vec::<String>::new());
        let again = DeckFormat::Ydke.read(&source("-", &link), &index);
        prop_assert_eq!(&again.mistakes, &vec![]);
        prop_assert_eq!(content(&again.deck), content(&reading.deck));
        prop_assert_eq!(DeckFormat::Ydke.write(&again.deck, &index).0, link);
    }

    #[test]
    fn lists_and_tables_hold_names_copies_sections_and_codes(
        entries in vec((section(), known_or_numbered()), 0..9)
    ) {
        let index = cards();
        let mut deck = Deck { name: Some("Mine".into()), ..Deck::default() };
        for (section, entry) in &entries {
            deck.lines.push(DeckLine::Section(*section));
            deck.lines.push(DeckLine::Cards(DeckEntry { note: None, ..entry.clone() }));
        }
        let codes = |deck: &Deck| deck.entries().map(|(_, _, entry)| entry.code.clone()).collect::<Vec<_>>();
        let list = DeckFormat::List.read(&source("a.txt", &DeckFormat::List.write(&deck, &index).0), &index);
        prop_assert_eq!(&list.mistakes, &vec![]);
        prop_assert_eq!((content(&list.deck), codes(&list.deck)), (content(&deck), codes(&deck)));
        prop_assert_eq!(&list.deck.name, &deck.name);
        let table = DeckFormat::Csv.read(&source("a.csv", &DeckFormat::Csv.write(&deck, &index).0), &index);
        prop_assert_eq!(&table.mistakes, &vec![]);
        prop_assert_eq!(content(&table.deck), content(&deck));
    }

    #[test]
    fn no_text_breaks_a_reader(text in "(?s)([#!\"x×*()\\[\\]\\-0-9a-cé,;:\t =/]{0,6}(\r?\n| #|main|side|name|copies|ydke://|AAAA|\0)?){0,12}") {
        let index = cards();
        for format in DeckFormat::ALL {
            let name = format!("a.{}", format.name());
            let source = source(&name, &text);
            let reading = format.read(&source, &index);
            prop_assert_eq!(reading.spans.len(), reading.deck.lines.len());
            for mistake in &reading.mistakes {
                prop_assert!(mistake.span.start <= mistake.span.end && mistake.span.end <= text.len());
                mistake.show(&source);
            }
            let own = write_deck(&reading.deck);
            let again = read_deck(&SourceText { name: "a.deck", text: &own });
            prop_assert_eq!(&again.mistakes, &vec![], "{:?} reads {:?} as {}", format, text, own);
            prop_assert_eq!(content(&again.deck), content(&reading.deck));
            for other in DeckFormat::ALL {
                other.write(&reading.deck, &index);
            }
        }
        decks::read_limits(&source("lflist.conf", &text));
    }
}

/// Through a chain of formats, the last of which is the first: the numbers are the same, even of unknown cards.
#[test]
fn a_chain_of_formats_loses_no_card() {
    let ydk = "#main\n1000\n1000\n1003\n2003\n99999999\n#extra\n88888888\n!side\n1007\n";
    let index = cards();
    let mut text = (DeckFormat::Ydk, ydk.to_string());
    for to in [DeckFormat::Deck, DeckFormat::Csv, DeckFormat::List, DeckFormat::Ydke, DeckFormat::Ydk] {
        let reading = text.0.read(&source("deck", &text.1), &index);
        assert_eq!(reading.mistakes, [], "{}", text.1);
        let (next, left) = to.write(&reading.deck, &index);
        assert_eq!(left, Vec::<String>::new(), "{}", text.1);
        text = (to, next);
    }
    assert_eq!(text.1, ydk);
}
