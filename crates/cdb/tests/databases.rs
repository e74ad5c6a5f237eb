//! Databases as programs write them, and as somebody writes them who means harm.

use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use cdb::{CardRow, CardStyle, MAX_CARDS, SetNames, card_file, read_database, read_strings};
use proptest::prelude::*;
use rusqlite::{Connection, params};
use tempfile::TempDir;

const DATAS: &str = "CREATE TABLE datas (id INTEGER PRIMARY KEY, ot INTEGER, alias INTEGER, setcode INTEGER, type INTEGER, \
    atk INTEGER, def INTEGER, level INTEGER, race INTEGER, attribute INTEGER, category INTEGER);";
const TEXTS: &str =
    "CREATE TABLE texts (id INTEGER PRIMARY KEY, name TEXT, desc TEXT, str1 TEXT, str2 TEXT);";

/// A database made by these statements.
fn database(sql: &str) -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    // A name with characters that mean something in a link.
    let file = folder.path().join("my cards 100%?#.cdb");
    Connection::open(&file).unwrap().execute_batch(sql).unwrap();
    (folder, file)
}

fn error(sql: &str) -> String {
    let (_folder, file) = database(sql);
    read_database(&file).unwrap_err().to_string()
}

fn card(id: u64, kind: u64, name: &str, text: &str) -> CardRow {
    let numbers =
        CardRow { id, kind, atk: 1900, def: 1200, level: 4, race: 1, attribute: 0x20, ..CardRow::default() };
    CardRow { name: name.into(), text: text.into(), ..numbers }
}

fn signed(number: &u64) -> i64 {
    number.cast_signed()
}

fn add(connection: &Connection, card: &CardRow) {
    let CardRow { id, alias, kind, atk, def, level, race, attribute, series, name, text } = card;
    let insert = "INSERT INTO datas (id, ot, alias, setcode, type, atk, def, level, race, attribute, category) \
        VALUES (?1, 3, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, 0)";
    let mut statement = connection.prepare_cached(insert).unwrap();
    statement
        .execute(params![
            signed(id),
            signed(alias),
            signed(series),
            signed(kind),
            atk,
            def,
            level,
            signed(race),
            signed(attribute)
        ])
        .unwrap();
    let mut statement =
        connection.prepare_cached("INSERT INTO texts (id, name, desc) VALUES (?1, ?2, ?3)").unwrap();
    statement.execute(params![signed(id), name, text]).unwrap();
}

fn read(cards: &[CardRow]) -> Vec<CardRow> {
    let (_folder, file) = database(&format!("{DATAS}{TEXTS}"));
    let connection = Connection::open(&file).unwrap();
    let transaction = connection.unchecked_transaction().unwrap();
    cards.iter().for_each(|card| add(&connection, card));
    transaction.commit().unwrap();
    drop(connection);
    read_database(&file).unwrap()
}

#[test]
fn a_duel_card_keeps_its_numbers_its_name_and_its_text() {
    let (names, wrong) =
        read_strings("# texts\n!system 1 Normal Summon\n!setname 0x45 Raiders\tRäuber\n!setname 0x46\n");
    assert_eq!(wrong, [(4, "write a series as `!setname 0x1 NAME`".to_string())]);
    let cards = read(&[
        CardRow { series: 0x45, ..card(1, 0x11, "Vorse \"Raider\"", "He  said:\r\n\"C:\\\"") },
        card(2, 0x20_0021, "Bug", "FLIP: Destroy a monster."),
        card(3, 0x1_0002, "Quick", "Draw 1 card."),
        card(4, 0x10_0004, "Counter", "Negate it."),
        CardRow { alias: 1, ..card(5, 0x11, "Vorse \"Raider\"", "") },
        card(6, 0x61, "Fusion", ""),
        CardRow { atk: -2, ..card(7, 0x21, "Unknown", "") },
        CardRow { level: 0x0303_0009, ..card(8, 0x11, "Tall", "") },
        card(9, 0x11, "Dark Magician", ""),
    ]);
    assert_eq!(CardStyle::of(&cards), CardStyle::Duel);
    let made = card_file(&cards, CardStyle::Duel, &names, &|name| name == "Dark Magician");
    let expected = r#"# series: Raiders
[[card]]
name = "Vorse \"Raider\""
kind = "monster"
icon = "normal"
attribute = "dark"
type = "warrior"
level = 4
atk = 1900
def = 1200
passcode = 1
description = "He said: \"C:\\\""

[[card]]
name = "Bug"
kind = "monster"
icon = ["effect", "flip"]
attribute = "dark"
type = "warrior"
level = 4
atk = 1900
def = 1200
passcode = 2
description = "FLIP: Destroy a monster."

[[card]]
name = "Quick"
kind = "spell"
icon = "quick-play"
passcode = 3
description = "Draw 1 card."

[[card]]
name = "Counter"
kind = "trap"
icon = "counter"
passcode = 4
description = "Negate it."

# 6 Fusion: the card language has no fusion monsters
# 7 Unknown: its atk is `?`
# 8 Tall: its level is 9, and the card language has 1 to 8
"#;
    assert_eq!(made.text, expected);
    assert_eq!((made.cards, made.known, made.reprints, made.omitted.len()), (4, 1, 1, 3));
    assert_eq!(made.unprogrammed, ["Bug", "Quick", "Counter"]);
}

#[test]
fn a_vanguard_card_has_clan_and_race_in_its_text() {
    let lines = |ability: &str| format!("Clan: Royal Paladin\r\nRace: Human\r\nSkill: Boost\r\n{ability}");
    let unit = |id, kind, name: &str, ability: &str| CardRow {
        atk: 5000,
        def: 10_000,
        level: 0,
        attribute: 1,
        race: 0,
        ..card(id, kind, name, &lines(ability))
    };
    let cards = read(&[
        unit(1, 0x1005, "Healer", ""),
        unit(2, 0x1003, "Squire", "[AUTO](RC): Draw a card.\r\nOnce."),
    ]);
    let cards = [CardRow { kind: 0x85, ..cards[0].clone() }, cards[1].clone()];
    assert_eq!(CardStyle::of(&cards), CardStyle::Vanguard);
    let made = card_file(&cards, CardStyle::Vanguard, &SetNames::default(), &|_| false);
    let expected = r#"[[card]]
name = "Healer"
kind = "trigger"
grade = 0
power = 5000
shield = 10000
trigger = "heal"
nation = "united sanctuary"
clan = "royal paladin"
race = "human"

# [AUTO](RC): Draw a card. Once.
[[card]]
name = "Squire"
kind = "normal"
grade = 0
power = 5000
shield = 10000
nation = "united sanctuary"
clan = "royal paladin"
race = "human"

"#;
    assert_eq!((made.text.as_str(), made.unprogrammed), (expected, vec!["Squire".to_string()]));
}

#[test]
fn what_is_no_card_database_is_an_error_that_says_why() {
    let view = format!(
        "{TEXTS} CREATE TABLE d (id); CREATE VIEW datas AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i FROM n) SELECT i AS id FROM n;"
    );
    let computed =
        format!("{} {TEXTS}", DATAS.replace("atk INTEGER", "atk INTEGER AS (zeroblob(1000000000)) VIRTUAL"));
    let odd = "CREATE TABLE \"datas'; DROP TABLE texts; --\" (id); CREATE TABLE texts (id, name, desc);";
    let fts = format!(
        "{TEXTS} CREATE VIRTUAL TABLE datas USING fts5(id, alias, type, atk, def, level, race, attribute, setcode);"
    );
    let row = "INSERT INTO datas (id, type) VALUES";
    for (sql, said) in [
        ("CREATE TABLE birds (id);".to_string(), "no table `datas`"),
        (view, "`datas` is not an ordinary table"),
        (fts, "`datas` is not an ordinary table"),
        (computed, "the column `atk` of `datas` is computed"),
        (odd.into(), "no table `datas`"),
        (format!("CREATE TABLE datas (id); {TEXTS}"), "`datas` has no column `alias`"),
        (format!("{DATAS}{TEXTS}"), "has no cards"),
        (format!("{DATAS}{TEXTS}{row} (1, 1);"), "card 1 is in `datas` and not in `texts`"),
        (
            format!("{DATAS}{TEXTS}{row} (1, 'x'); INSERT INTO texts VALUES (1, 'A', 'B', '', '');"),
            "type of card 1 is not a whole number: there is Text",
        ),
        (
            format!("{DATAS}{TEXTS}{row} (1, -1); INSERT INTO texts VALUES (1, 'A', 'B', '', '');"),
            "type of card 1 is negative",
        ),
        (
            format!("{DATAS}{TEXTS}{row} (1, 1); INSERT INTO texts VALUES (1, x'00ff', '', '', '');"),
            "there is Blob",
        ),
        (
            format!(
                "{DATAS}{TEXTS}{row} (1, 1); INSERT INTO texts VALUES (1, CAST(x'ff' AS TEXT), '', '', '');"
            ),
            "not UTF-8",
        ),
        (
            format!(
                "{DATAS}{TEXTS}{row} (1, 1); INSERT INTO texts VALUES (1, 'A', hex(zeroblob(9000)), '', '');"
            ),
            "a text has 18000 bytes",
        ),
    ] {
        let found = error(&sql);
        assert!(found.contains(said), "{sql}: {found}");
    }
    assert!(read_database(Path::new("no-such-file.cdb")).is_err());
}

#[test]
fn too_many_cards_are_an_error() {
    let many = format!(
        "{DATAS}{TEXTS} WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i <= {MAX_CARDS}) \
        INSERT INTO texts (id, name, desc) SELECT i, 'A', '' FROM n;"
    );
    assert!(error(&many).contains("more than 30000 texts"));
}

/// A database of a few pages.
static PAGES: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let (_folder, file) = database(&format!("{DATAS}{TEXTS}"));
    let connection = Connection::open(&file).unwrap();
    let transaction = connection.unchecked_transaction().unwrap();
    (1..60).for_each(|id| add(&connection, &card(id, 0x21, &format!("Card {id}"), "A text of some length.")));
    transaction.commit().unwrap();
    drop(connection);
    std::fs::read(&file).unwrap()
});

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn a_damaged_or_truncated_database_is_read_or_refused(
        flips in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 0..20),
        length in any::<prop::sample::Index>(),
        cut in any::<bool>(),
    ) {
        let mut bytes = PAGES.clone();
        for (at, byte) in flips {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        if cut {
            bytes.truncate(length.index(bytes.len()));
        }
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("damaged.cdb");
        std::fs::write(&file, bytes).unwrap();
        if let Ok(cards) = read_database(&file) {
            card_file(&cards, CardStyle::of(&cards), &SetNames::default(), &|_| false);
        }
    }

    #[test]
    fn any_bits_make_a_file_or_an_omission(kind in any::<u32>(), atk in -3_i64..100_000, level in any::<u32>(), bits in any::<(u32, u32)>(), name in ".{0,9}", text in "(?s).{0,40}") {
        let numbers = card(1, kind.into(), &name, &text);
        let row = CardRow { atk, level: level.into(), race: bits.0.into(), attribute: bits.1.into(), ..numbers };
        for style in [CardStyle::Duel, CardStyle::Vanguard] {
            let made = card_file(std::slice::from_ref(&row), style, &SetNames::default(), &|_| false);
            prop_assert_eq!(made.cards + made.omitted.len(), 1);
        }
    }
}
