//! Decks with the real program: files of all formats, good ones and broken ones.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::common::{croupier, croupier_in, root};

fn folder(name: &str) -> PathBuf {
    root().join("tests/decks").join(name)
}

fn files(name: &str) -> Vec<String> {
    let entries = fs::read_dir(folder(name)).unwrap();
    let mut files: Vec<_> = entries.map(|e| e.unwrap().file_name().into_string().unwrap()).collect();
    files.retain(|file| !file.ends_with(".golden"));
    files.sort();
    files
}

/// Each broken file is an error with its place, and `tests/decks/broken.golden` holds them all. `UPDATE=1` rewrites it.
#[test]
fn broken_decks_are_errors_with_their_places() {
    let mut told = String::new();
    for file in files("broken") {
        let args: &[&str] = match file.as_str() {
            "lflist.conf" => &["deck", "check", "../good/wall.deck", "--limits", "lflist.conf"],
            _ => &["deck", "check", &file, "--game", "duel", "--rules", "classic"],
        };
        // Only a deck without flags names its own game.
        let args = if file.starts_with("no-such") { &args[..3] } else { args };
        let ran = croupier_in(&folder("broken"), args, b"");
        assert_eq!(ran.code, 3, "{file}: {ran:?}");
        write!(told, "== {file}\n{}{}\n", ran.out, ran.err).unwrap();
    }
    testkit::golden(root().join("tests/decks/broken.golden"), &told);
}

/// The same deck in several formats is the same deck, and legal.
#[test]
fn good_decks_are_legal_and_the_same() {
    for file in files("good").iter().filter(|file| !file.ends_with(".conf")) {
        let ran = croupier_in(&folder("good"), &["deck", "check", file], b"");
        assert_eq!(
            (ran.code, ran.out),
            (0, format!("{file}: legal (duel classic, 40 cards)\n")),
            "{}",
            ran.err
        );
        let ran = croupier_in(&folder("good"), &["deck", "diff", "wall.deck", file], b"");
        assert_eq!((ran.code, ran.out.as_str()), (0, "the decks have the same cards\n"), "{file}");
    }
}

#[test]
fn a_limit_list_replaces_the_limits_of_the_cards() {
    let check = |more: &[&str]| {
        let args = [&["deck", "check", "wall.deck", "--json", "--limits", "lflist.conf"], more].concat();
        let ran = croupier_in(&folder("good"), &args, b"");
        let said: Value = serde_json::from_str(&ran.out).unwrap();
        let faults = said["files"][0]["faults"].as_array().unwrap().clone();
        (
            ran.code,
            faults.iter().map(|fault| (fault["line"].clone(), fault["what"].clone())).collect::<Vec<_>>(),
        )
    };
    let (code, faults) = check(&[]);
    let said = [
        (6, "3 copies of Gemini Elf: 1 is legal by the list `Spring` (remove 2)"),
        (19, "3 copies of Waboku: at most 2 are legal by the list `Spring` (remove 1)"),
        (23, "1 copy of Pot of Greed: none is legal by the list `Spring` (remove 1)"),
    ];
    assert_eq!((code, faults), (3, said.map(|(line, what)| (line.into(), what.into())).to_vec()));
    let (code, faults) = check(&["--list", "Whitelist"]);
    assert_eq!((code, faults.len()), (3, 16), "all but one card are forbidden");
    let ran = croupier_in(
        &folder("good"),
        &["deck", "check", "wall.deck", "--limits", "lflist.conf", "--list", "Sprin"],
        b"",
    );
    assert!(ran.code == 3 && ran.err.contains("(did you mean `Spring`?)"), "{ran:?}");
}

/// From one format to the next and back to the first: nothing is lost on the way, not even cards that do not exist.
#[test]
fn a_deck_travels_through_all_formats() {
    let folder = tempfile::tempdir().unwrap();
    let ydk = "#created by Anna\n#main\n69140098\n69140098\n11091375\n99999999\n#extra\n88888888\n!side\n12607053\n";
    fs::write(folder.path().join("a.ydk"), ydk).unwrap();
    let convert = |from: &str, to: &str| {
        let ran = croupier_in(
            folder.path(),
            &["deck", "convert", from, to, "--game", "duel", "--rules", "classic"],
            b"",
        );
        assert_eq!(ran.code, 0, "{ran:?}");
        assert!(ran.out.contains("duel classic: 4 cards found, 2 not found"), "{ran:?}");
    };
    for (from, to) in [
        ("a.ydk", "b.deck"),
        ("b.deck", "c.csv"),
        ("c.csv", "d.txt"),
        ("d.txt", "e.ydke"),
        ("e.ydke", "f.ydk"),
    ] {
        convert(from, to);
    }
    let text = |file: &str| fs::read_to_string(folder.path().join(file)).unwrap();
    assert_eq!(text("f.ydk"), ydk.replace("#created by Anna\n", ""));
    assert!(text("b.deck").contains("2 Gemini Elf\n1 Luster Dragon\n1 [99999999]\n"), "{}", text("b.deck"));
    convert("b.deck", "g.ydk");
    assert_eq!(text("g.ydk"), ydk);
    let link = text("e.ydke");
    let ran = croupier(&["deck", "convert", link.trim(), "-", "--to", "ydk", "--rules", "classic"]);
    assert_eq!((ran.code, ran.out), (0, ydk.replace("#created by Anna\n", "")));
    // A file that exists is kept, unless somebody says otherwise; a card without a number is not dropped silently.
    let again = croupier_in(folder.path(), &["deck", "convert", "a.ydk", "b.deck"], b"");
    assert!(again.code == 1 && again.err.contains("--force"), "{again:?}");
    let ran = croupier_in(
        folder.path(),
        &["deck", "convert", "-", "h.ydk", "--from", "deck"],
        b"1 Gemini Elf\n1 My Own Card\n",
    );
    assert!(
        ran.code == 3 && ran.err.contains("My Own Card") && !folder.path().join("h.ydk").exists(),
        "{ran:?}"
    );
}

#[test]
fn odds_and_hands_are_documents_too() {
    let args = [
        "deck",
        "show",
        "wall.deck",
        "--odds",
        "kind:monster",
        "--odds",
        ">=2 kind:trap",
        "--by-turn",
        "2",
        "--hands",
        "3",
        "--seed",
        "7",
        "--json",
    ];
    let ran = croupier_in(&folder("good"), &args, b"");
    let said: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(said["odds"]["conditions"][0]["in_deck"], 25);
    let opening = &said["odds"]["moments"][0];
    // No monster: five of the other fifteen cards.
    assert_eq!(
        (&opening["each"][0]["odds"]["ways"], &opening["each"][0]["odds"]["of"]),
        (&"655005".into(), &"658008".into())
    );
    assert_eq!(said["odds"]["moments"][2]["drawn"], 7);
    let hands = said["hands"].as_array().unwrap();
    assert!(hands.len() == 3 && hands.iter().all(|hand| hand.as_array().unwrap().len() == 5), "{hands:?}");
    assert_eq!(croupier_in(&folder("good"), &args, b"").out, ran.out, "the seed decides");
    let ran = croupier_in(&folder("good"), &["deck", "show", "wall.deck", "--odds", "kimd:monster"], b"");
    assert!(ran.code == 2 && ran.err.contains("did you mean `kind`?"), "{ran:?}");
}

/// Every deck that comes with a game is legal.
#[test]
fn the_decks_of_the_games_are_legal() {
    let ran = croupier(&["deck", "list", "--json"]);
    let said: Value = serde_json::from_str(&ran.out).unwrap();
    let decks = said["decks"].as_array().unwrap();
    assert!(ran.code == 0 && !decks.is_empty() && said["unread"].as_array().unwrap().is_empty(), "{ran:?}");
    let names: Vec<&str> = decks.iter().map(|deck| deck["deck"].as_str().unwrap()).collect();
    let ran = croupier(&[&["deck", "check"][..], &names].concat());
    assert_eq!(ran.code, 0, "{ran:?}");
    let near = croupier(&["deck", "show", &names[0][..names[0].len() - 1]]);
    assert!(near.code == 3 && near.err.contains(&format!("did you mean `{}`?", names[0])), "{near:?}");
}

/// A folder is read by the endings of its files.
#[test]
fn a_folder_of_decks_is_listed() {
    let ran = croupier(&["deck", "list", Path::new("tests/decks/good").to_str().unwrap()]);
    assert_eq!((ran.code, ran.out.lines().count()), (0, 3), "{ran:?}");
    assert!(ran.out.contains("wall.deck  duel classic  40 cards  legal  Behind the wall"), "{}", ran.out);
}
