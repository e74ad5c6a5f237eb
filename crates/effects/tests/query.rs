//! The query language: valid queries, errors, and that a written query parses back.

use effects::query::{Direction, Field, FieldKind, Query, QueryRecord, Schema, Search, Show, fold};
use proptest::prelude::*;

/// Cards like those of a duel.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Cards;

impl Schema for Cards {
    const FIELDS: &'static [Field] = &[
        Field { name: "name", aliases: &["n"], kind: FieldKind::Plain, about: "The card's name." },
        Field { name: "text", aliases: &["o"], kind: FieldKind::Plain, about: "What the card does." },
        Field { name: "atk", aliases: &["pow"], kind: FieldKind::Number, about: "Attack." },
        Field { name: "level", aliases: &["lv"], kind: FieldKind::Number, about: "Level." },
        Field {
            name: "type",
            aliases: &["t"],
            kind: FieldKind::Words(&["dragon", "fiend", "storm rider"]),
            about: "Type.",
        },
        Field { name: "set", aliases: &[], kind: FieldKind::Text, about: "Where it was printed." },
    ];
}

/// Things on a table, as the program of a card queries them: nothing is searched, words are known words.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Things;

impl Schema for Things {
    const FIELDS: &'static [Field] = &[
        Field {
            name: "side",
            aliases: &[],
            kind: FieldKind::Bare(&["mine", "theirs"]),
            about: "Whose it is.",
        },
        Field {
            name: "face",
            aliases: &[],
            kind: FieldKind::Words(&["up", "down"]),
            about: "Which way it lies.",
        },
        Field { name: "atk", aliases: &[], kind: FieldKind::Number, about: "Attack." },
    ];
}

struct Card {
    name: String,
    text: String,
    atk: Option<i64>,
    level: i64,
    kind: &'static str,
}

impl QueryRecord for Card {
    fn number(&self, field: &Field) -> Option<i64> {
        match field.name {
            "atk" => self.atk,
            _ => Some(self.level),
        }
    }

    fn text(&self, field: &Field) -> &str {
        match field.name {
            "name" => &self.name,
            "text" => &self.text,
            _ => "first edition",
        }
    }

    fn has(&self, _: &Field, word: &str) -> bool {
        self.kind == word
    }
}

fn cards() -> Vec<Card> {
    let card = |name: &str, text: &str, atk, level, kind| Card {
        name: fold(name),
        text: fold(text),
        atk,
        level,
        kind,
    };
    vec![
        card("Éclair Drake", "Draw a card.", Some(1700), 4, "dragon"),
        card("Old Drake", "", Some(2500), 7, "dragon"),
        card("Imp", "When it attacks, draw.", Some(500), 2, "fiend"),
        card("Gale Knight", "", Some(1700), 5, "storm rider"),
        card("Bolt", "Deal 500 to a drake.", None, 0, "spell"),
    ]
}

/// The names of the cards that match a query.
fn found(query: &str) -> Vec<String> {
    let read: Query<Cards> =
        query.parse().unwrap_or_else(|wrong: effects::query::QueryError| panic!("{}", wrong.show(query)));
    cards().into_iter().filter(|card| read.holds(card)).map(|card| card.name).collect()
}

#[test]
fn words_brackets_and_signs_have_their_meaning() {
    let all = ["eclair drake", "old drake", "imp", "gale knight", "bolt"];
    assert_eq!(found(""), all);
    assert_eq!(found("atk>=1700"), ["eclair drake", "old drake", "gale knight"]);
    assert_eq!(found("atk>=1700 lv<=4"), ["eclair drake"]);
    assert_eq!(found("atk<1000 or atk>2000"), ["old drake", "imp"]);
    assert_eq!(found("(atk<1000 or atk>2000) t:dragon"), ["old drake"]);
    assert_eq!(found("atk<1000 or atk>2000 t:fiend"), ["imp"], "and binds tighter than or");
    assert_eq!(found("-t:dragon"), ["imp", "gale knight", "bolt"]);
    assert_eq!(found("-(t:dragon or t:fiend)"), ["gale knight", "bolt"]);
    assert_eq!(found("--t:dragon"), ["eclair drake", "old drake"]);
    assert_eq!(found("t!=dragon"), ["imp", "gale knight", "bolt"]);
    assert_eq!(found("t:\"storm rider\""), ["gale knight"]);
    assert_eq!(found("atk:1700"), found("atk=1700"));
    assert_eq!(found("atk!=1700"), ["old drake", "imp"], "a card without attack has no attack to compare");
}

#[test]
fn texts_are_found_without_case_or_accents() {
    assert_eq!(found("ECLAIR"), ["eclair drake"]);
    assert_eq!(found("éclair"), ["eclair drake"]);
    assert_eq!(found("drake"), ["eclair drake", "old drake", "bolt"], "in the name or in the text");
    assert_eq!(found("n:drake"), ["eclair drake", "old drake"]);
    assert_eq!(found("n=\"old drake\""), ["old drake"]);
    assert_eq!(found("\"a card\""), ["eclair drake"]);
    assert_eq!(found("o:/draw\\.$/"), ["imp"]);
    assert_eq!(found("/^(old|gale) /"), ["old drake", "gale knight"]);
    assert_eq!(found("name:IMP"), ["imp"]);
}

fn shown<S: Schema>(query: &str) -> String {
    query.parse::<Query<S>>().expect_err("it is wrong").show(query)
}

#[test]
fn mistakes_are_marked_where_they_stand() {
    let cases = [
        ("level<=4 akt>=1700", "         ^^^ unknown field `akt` (did you mean `atk`?)"),
        ("atk>=15oo dragon", "     ^^^^ `15oo` is not a whole number, but atk needs one"),
        ("t:dragn", "  ^^^^^ type cannot be `dragn` (did you mean `dragon`?)"),
        ("t:zombie", "  ^^^^^^ type cannot be `zombie`: expected one of dragon, fiend, storm rider"),
        ("name>5", "     ^ name is not a number, so `>` cannot compare it: use `:`, `=` or `!=`"),
        ("(atk>5", "^ the closing bracket is missing"),
        ("atk>5)", "     ^ unmatched closing bracket"),
        ("atk>5 or", "        ^ a search term is missing here"),
        ("atk>", "   ^ the value is missing here"),
        ("é \"abc", "  ^^^^ the closing quote (\") is missing"),
        ("o:/abc", "  ^^^^ the closing slash (/) is missing"),
    ];
    for (query, marked) in cases {
        assert_eq!(shown::<Cards>(query), format!("{query}\n{marked}"));
    }
    assert!(shown::<Cards>("o:/(/").contains("invalid pattern"));
    assert!(shown::<Cards>(&"(".repeat(100_000)).contains("at most 64 deep"));
    assert!(shown::<Cards>(&"-".repeat(100_000)).contains("at most 64 deep"));
    // At the end of the text, and where a character is longer than a byte.
    assert!(shown::<Cards>(&"-".repeat(64)).contains("at most 64 deep"));
    assert!(shown::<Cards>(&("-".repeat(64) + "é")).contains("at most 64 deep"));
}

#[test]
fn a_card_program_knows_every_word() {
    let read: Query<Things> = "theirs face:down (atk>=1500 or mine)".parse().unwrap();
    assert_eq!(read.to_string(), "theirs face:down (atk>=1500 or mine)");
    assert_eq!(shown::<Things>("theris"), "theris\n^^^^^^ unknown word `theris` (did you mean `theirs`?)");
    assert!(
        read.holds_with(&|test| ["theirs", "face:down", "atk>=1500"].contains(&test.to_string().as_str()))
    );
}

#[test]
fn a_search_explains_how_to_show_its_results() {
    let search: Search<Cards> = "lv<=4 order:atk-desc \"order:x\" order:name show:text".parse().unwrap();
    assert_eq!(search.query, "lv<=4 \"order:x\"".parse().unwrap());
    let order: Vec<_> = search.order.iter().map(|order| (order.field.name, order.direction)).collect();
    assert_eq!(order, [("atk", Direction::Down), ("name", Direction::Up)]);
    assert_eq!(search.show, Show::Text);
    assert_eq!(search.to_string(), "level<=4 \"order:x\" order:atk-desc order:name show:text");
    let wrong = |text: &str| text.parse::<Search<Cards>>().expect_err("it is wrong").show(text);
    assert_eq!(
        wrong("lv<=4 order:atl"),
        "lv<=4 order:atl\n            ^^^ cannot order by unknown field `atl` (did you mean `atk`?)"
    );
    assert!(wrong("order:type").contains("cannot order by type"));
    assert!(wrong("show:lst").contains("did you mean `list`?"));
    assert!(
        wrong("order:atk akt>3").contains("          ^^^ unknown field `akt`"),
        "places count the whole line"
    );
    assert_eq!("n:\"a order:b\"".parse::<Search<Cards>>().unwrap().order, [], "not inside quotes");
    assert_eq!("n:order:b".parse::<Search<Cards>>().unwrap().order, [], "not as the value of a field");
}

/// Any query, as text.
fn query() -> impl Strategy<Value = String> {
    let value = prop_oneof!["[a-z]{1,6}", "[a-z ]{0,8}", "[ -~é]{0,10}"];
    let quoted = value.prop_map(|text| format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"")));
    let test = prop_oneof![
        ("(atk|lv|level)", "(:|=|!=|<|<=|>|>=)", -9999i64..9999).prop_map(|(f, op, n)| format!("{f}{op}{n}")),
        ("(n|text|set)", "(:|=|!=)", quoted.clone()).prop_map(|(f, op, text)| format!("{f}{op}{text}")),
        ("(:|=|!=)", "(dragon|fiend|\"storm rider\")").prop_map(|(op, word)| format!("t{op}{word}")),
        quoted,
        "[a-z]{1,5}".prop_filter("not the word or", |word| word != "or"),
        "/[a-z]{1,4}(\\\\/)?[.*]?/".prop_map(String::from),
    ];
    test.prop_recursive(4, 24, 4, |inner| {
        prop_oneof![
            inner.clone().prop_map(|q| format!("-({q})")),
            prop::collection::vec(inner.clone(), 1..4).prop_map(|qs| format!("({})", qs.join(" "))),
            prop::collection::vec(inner, 1..4).prop_map(|qs| format!("({})", qs.join(" or "))),
        ]
    })
}

proptest! {
    #[test]
    fn written_records_are_read_back(text in query()) {
        let read: Query<Cards> = text.parse().map_err(|wrong: effects::query::QueryError| {
            TestCaseError::fail(wrong.show(&text))
        })?;
        let written = read.to_string();
        let again: Query<Cards> = written.parse().map_err(|wrong: effects::query::QueryError| {
            TestCaseError::fail(wrong.show(&written))
        })?;
        prop_assert_eq!(&again, &read, "{} became {}", text, written);
        let search: Search<Cards> = text.parse().unwrap();
        prop_assert_eq!(search.query, read);
    }

    #[test]
    fn no_text_makes_the_reader_panic(
        text in "(-{0,80}|\\({60,70}|)([a-z]{0,4}|atk|name|or|[:=!<>/\"()\\\\ -]|[é€😀 ]){0,24}"
    ) {
        if let Err(wrong) = text.parse::<Query<Cards>>() {
            prop_assert!(text.get(wrong.span.clone()).is_some(), "{:?} is not in {:?}", wrong.span, text);
            wrong.show(&text);
        }
        let _ = text.parse::<Search<Cards>>();
        let _ = text.parse::<Query<Things>>();
    }
}
