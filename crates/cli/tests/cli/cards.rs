//! Finding and checking cards with the real program.

use crate::common::{croupier, croupier_in, root};

/// Options work on either side of the query, although a test of a query may begin with a hyphen.
#[test]
fn options_stand_on_either_side_of_a_query() {
    let before = croupier(&["cards", "search", "--json", "--game", "duel", "level<=4", "-atk<1700"]);
    let after = croupier(&["cards", "search", "level<=4", "-atk<1700", "--json", "--game=duel"]);
    assert_eq!((before.code, &before.out), (0, &after.out), "{}", after.err);
    let found: serde_json::Value = serde_json::from_str(&after.out).unwrap();
    assert_eq!(found["games"][0]["found"], 5);
    assert_eq!(found["games"][0]["cards"][0]["name"], "Alexandrite Dragon");
}

#[test]
fn wrong_searches_suggest_a_correction() {
    for (args, said) in [
        (&["akt>3"][..], "akt>3\n^^^ unknown field `akt` (did you mean `atk`?)"),
        (&["atk>3", "--jsn"], "there is no option `--jsn` (did you mean `--json`?)"),
        (&["atk>3", "--game", "dual"], "no game with cards is called `dual` (did you mean `duel`?)"),
    ] {
        let ran = croupier(&[&["cards", "search"], args].concat());
        assert!(ran.code == 2 && ran.err.contains(said) && ran.out.is_empty(), "{ran:?}");
    }
    // Deep nesting is refused, not a fault in the program.
    for query in ["-".repeat(64), "-".repeat(65) + "é", "(".repeat(300)] {
        let ran = croupier(&["cards", "search", "--", &query]);
        assert!(ran.code == 2 && ran.err.contains("invalid query"), "{ran:?}");
    }
}

#[test]
fn a_check_fails_with_every_mistake_and_its_place() {
    let cards = b"[[card]]\nname = 'A'\nkind = 'spell'\nphases = 'main'\ndo = 'drow 1'\n";
    let ran = croupier_in(&root(), &["cards", "check", "-", "--json"], cards);
    assert_eq!(ran.code, 3);
    let said: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    let mistake = &said["files"][0]["mistakes"][0];
    assert_eq!(
        (&mistake["line"], &mistake["column"], &mistake["meant"]),
        (&5.into(), &7.into(), &"draw".into())
    );
    let gone = croupier(&["cards", "check", "no-such-file.toml"]);
    assert!(gone.code == 3 && gone.err.contains("no-such-file.toml"), "{gone:?}");
}

/// A file without cards is no file of cards, wherever it is given.
#[test]
fn an_empty_file_of_cards_is_told() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("none.toml"), "# later\n").unwrap();
    std::fs::write(folder.path().join("none.csv"), "").unwrap();
    for file in ["none.toml", "none.csv"] {
        let ran = croupier_in(folder.path(), &["cards", "check", file, "--json"], b"");
        let said: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
        assert_eq!((ran.code, &said["files"][0]["mistakes"][0]["code"]), (3, &"no-cards".into()), "{ran:?}");
        let ran = croupier_in(folder.path(), &["lab", "run", "duel", "-n", "1", "--cards", file], b"");
        assert!(ran.code == 3 && ran.err.contains(file), "{ran:?}");
    }
}

/// Each form of the language is listed, and the words of each game.
#[test]
fn words_are_listed_with_the_grammar() {
    let ran = croupier(&["cards", "words"]);
    for line in [
        "Every game",
        "for each WHICH { STEPS }",
        "forbid TRIGGER WHICH END",
        "draw NUMBER [for WHICH]",
        "(yours, theirs, its)",
    ] {
        assert!(ran.out.contains(line), "{line}: {}", ran.out);
    }
}
