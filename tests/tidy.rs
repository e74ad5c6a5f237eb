//! Tests that read the repository: dependencies between crates, what rules must not use, the length of files, names of
//! types, the glossary, and that a test cites every numbered rule.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().expect("the repository is there")
}

/// Every file that is ours, as a path from the root and its text.
fn files(endings: &[&str]) -> Vec<(String, String)> {
    fn walk(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).expect("a folder can be read").map(|e| e.expect("an entry").path())
        {
            let name = entry.file_name().unwrap_or_default().to_string_lossy().into_owned();
            if entry.is_dir() && !["target", ".git", "node_modules"].contains(&name.as_str()) {
                walk(&entry, found);
            } else if entry.is_file() {
                found.push(entry);
            }
        }
    }
    let root = root();
    let mut found = Vec::new();
    walk(&root, &mut found);
    found.sort();
    let ours = found.into_iter().filter_map(|path| {
        let name = path.strip_prefix(&root).expect("below the root").to_string_lossy().replace('\\', "/");
        endings.iter().any(|ending| name.ends_with(ending)).then_some(())?;
        Some((name, fs::read_to_string(path).ok()?))
    });
    ours.collect()
}

/// What each crate may depend on, of ours. Arrows point one way.
const MAY_USE: &[(&str, &[&str])] = &[
    ("kernel", &[]),
    ("bots", &["kernel"]),
    ("decks", &["kernel", "effects"]),
    ("effects", &["kernel"]),
    ("fair", &["kernel"]),
    ("games", &["kernel", "effects", "decks"]),
    ("catalog", &["kernel", "effects", "decks", "games", "bots"]),
    ("cdb", &[]),
    ("client", &["kernel", "protocol", "tables", "tls"]),
    ("lab", &["kernel", "catalog"]),
    ("lan", &[]),
    ("load", &["kernel", "catalog", "client", "protocol", "tables"]),
    ("protocol", &["kernel", "catalog", "tables"]),
    ("server", &["kernel", "catalog", "lab", "tables", "protocol", "store", "lan", "tls", "web"]),
    ("store", &[]),
    ("tables", &["kernel", "catalog", "fair"]),
    ("tls", &[]),
    ("terminal", &["kernel", "catalog", "client", "tables"]),
    ("testkit", &[]),
    ("web", &[]),
    (
        "cli",
        &[
            "kernel", "catalog", "cdb", "client", "decks", "fair", "lab", "lan", "load", "protocol",
            "server", "tables", "terminal", "tls",
        ],
    ),
];

#[test]
fn dependencies_point_one_way() {
    let allowed: BTreeMap<_, _> = MAY_USE.iter().copied().collect();
    let mut seen = BTreeSet::new();
    for (path, text) in files(&["Cargo.toml"]) {
        let Some(name) = path.strip_prefix("crates/").and_then(|p| p.strip_suffix("/Cargo.toml")) else {
            continue;
        };
        let may =
            allowed.get(name).unwrap_or_else(|| panic!("{path}: say in MAY_USE what this crate may use"));
        let own = text.split("[dev-dependencies]").next().unwrap_or_default();
        let used = own.lines().filter_map(|line| line.strip_suffix(".workspace = true"));
        for used in used.filter(|used| allowed.contains_key(used)) {
            assert!(may.contains(&used), "{path}: {name} may not depend on {used}");
        }
        seen.insert(name.to_string());
    }
    assert_eq!(seen.len(), allowed.len(), "MAY_USE names crates that are not there");
}

/// What rules must not touch: the outside world, clocks, threads, hash order, floats.
const NOT_IN_RULES: &[&str] = &[
    "std::fs",
    "std::net",
    "std::io",
    "std::env",
    "std::time",
    "Instant",
    "SystemTime",
    "std::thread",
    "HashMap",
    "HashSet",
    "f32",
    "f64",
    "println!",
    "static mut",
    "thread_local",
    "Mutex",
    "rayon",
];

#[test]
fn rules_are_pure() {
    for (path, text) in files(&[".rs"]) {
        let pure = ["kernel", "effects", "decks", "fair", "games", "bots"];
        if !pure.iter().any(|name| path.starts_with(&format!("crates/{name}/src/"))) {
            continue;
        }
        for (number, line) in code(&text) {
            for word in NOT_IN_RULES {
                assert!(!line.contains(word), "{path}:{number}: rules do not use {word}");
            }
        }
    }
}

/// The lines of code, without comments.
fn code(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines().zip(1..).map(|(line, n)| (n, line)).filter(|(_, line)| !line.trim_start().starts_with("//"))
}

/// Only the catalogue names the games: not even a help page knows which there are.
#[test]
fn no_screen_knows_a_game() {
    for (path, text) in files(&[".rs"]) {
        let screen = ["lab", "terminal", "cli", "server"]
            .iter()
            .any(|name| path.starts_with(&format!("crates/{name}/src/")));
        let tests = ["/tests.rs", "/fuzz.rs"].iter().any(|end| path.ends_with(end));
        let own = text.split("#[cfg(test)]").next().unwrap_or_default();
        for (number, line) in code(own).filter(|_| screen && !tests) {
            let mut words = line.split(|c: char| !c.is_alphanumeric() && c != '-');
            let named = words.any(|word| catalog::GAMES.iter().any(|game| game.about.name == word));
            assert!(
                !named && !line.contains("games::"),
                "{path}:{number}: only the catalogue knows the games"
            );
        }
    }
}

#[test]
fn files_stay_small_and_finished() {
    let unfinished: Vec<String> = ["todo!", "unimplemented!", "FIX", "TO", "XX"]
        .iter()
        .zip(["(", "(", "ME", "DO:", "X:"])
        .map(|(a, b)| format!("{a}{b}"))
        .collect();
    for (path, text) in files(&[".rs", ".ts", ".svelte", ".css"]) {
        let lines = text.lines().count();
        // What is written by a program is read by programs.
        let written = path.starts_with("web/src/protocol/");
        assert!(lines <= 400 || written, "{path} has {lines} lines: split it by what it holds");
        for word in &unfinished {
            assert!(!text.contains(word.as_str()), "{path} has an unfinished mark: {word}");
        }
    }
}

/// `R2-7` or `A2-11`, wherever they stand in a text; ranges such as `R2-37…40` count in full.
fn rule_numbers(text: &str) -> BTreeSet<String> {
    let mut numbers = BTreeSet::new();
    for (at, _) in text.match_indices(['R', 'A', 'Q']) {
        let rest = &text[at..];
        let digits = |s: &str| s.chars().take_while(char::is_ascii_digit).collect::<String>();
        let group = digits(&rest[1..]);
        let Some(after) = rest[1 + group.len()..].strip_prefix('-').filter(|_| !group.is_empty()) else {
            continue;
        };
        let first = digits(after);
        let Ok(from) = first.parse::<u32>() else { continue };
        let until =
            after[first.len()..].strip_prefix('…').map(digits).and_then(|n| n.parse().ok()).unwrap_or(from);
        numbers.extend((from..=until).map(|n| format!("{}{group}-{n}", &rest[..1])));
    }
    numbers
}

#[test]
fn every_numbered_rule_is_tested() {
    assert_eq!(rule_numbers("(R2-7, A2-1…3)"), ["A2-1", "A2-2", "A2-3", "R2-7"].map(String::from).into());
    let tests = files(&[".story", ".rs"]).into_iter().filter(|(path, _)| path.contains("tests/"));
    let tested: BTreeSet<String> =
        tests.filter(|(path, _)| path != "tests/tidy.rs").flat_map(|(_, text)| rule_numbers(&text)).collect();
    for (path, text) in files(&[".md"]).into_iter().filter(|(path, _)| path.starts_with("docs/rules/")) {
        let stated = rule_numbers(&text);
        assert!(!stated.is_empty(), "{path} has no numbered rules");
        let untested: Vec<_> = stated.difference(&tested).collect();
        assert!(untested.is_empty(), "{path}: no story or test cites {untested:?}");
    }
}

#[test]
fn the_map_names_every_crate() {
    let map = fs::read_to_string(root().join("ARCHITECTURE.md")).expect("there is a map");
    for (name, _) in MAY_USE {
        assert!(map.contains(&format!("crates/{name}")), "ARCHITECTURE.md does not mention crates/{name}");
    }
}

/// Names that each game may give to a type of its own.
const SHARED_NAMES: &[&str] = &["Action", "Board", "Card", "Error", "Event", "Rules", "Setup", "View"];

/// The name of the type that a line declares for other modules, if it does.
fn public_type(line: &str) -> Option<&str> {
    let rest = line.strip_prefix("pub")?;
    let rest = match rest.strip_prefix('(') {
        Some(scope) => scope.split_once(')')?.1,
        None => rest,
    };
    let (kind, rest) = rest.trim_start().split_once(' ')?;
    ["struct", "enum", "trait", "type", "union"].contains(&kind).then_some(())?;
    let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
    Some(&rest[..end])
}

/// A reader who finds a type name finds one type.
#[test]
fn a_public_type_name_occurs_once() {
    assert_eq!(public_type("pub(in crate::duel) struct Seen<'a> {"), Some("Seen"));
    assert_eq!(public_type("pub fn struct_size() {}"), None);
    let mut places: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (path, text) in files(&[".rs"]) {
        let source = path.starts_with("crates/") && path.contains("/src/");
        for (number, line) in text.lines().zip(1..).map(|(line, n)| (n, line)).filter(|_| source) {
            let Some(name) = public_type(line).filter(|name| !SHARED_NAMES.contains(name)) else { continue };
            places.entry(name.to_string()).or_default().push(format!("{path}:{number}"));
        }
    }
    let twice: Vec<_> = places.into_iter().filter(|(_, places)| places.len() > 1).collect();
    assert!(twice.is_empty(), "these type names occur more than once; rename one type of each: {twice:#?}");
}

/// Our own types keep their names where they are imported; only tests may rename them.
#[test]
fn imports_rename_no_type_of_ours() {
    let ours: Vec<&str> = MAY_USE.iter().map(|(name, _)| *name).chain(["crate", "super", "self"]).collect();
    for (path, text) in files(&[".rs"]) {
        if !path.starts_with("crates/") || !path.contains("/src/") {
            continue;
        }
        let own = text.split("#[cfg(test)]").next().unwrap_or_default();
        for statement in own.split(';').filter_map(|part| part.rsplit_once("use ").map(|(_, rest)| rest)) {
            let root = statement.split("::").next().unwrap_or_default().trim();
            if !ours.contains(&root) {
                continue;
            }
            let mut aliases = statement.split(" as ").skip(1).map(str::trim_start);
            if let Some(alias) = aliases.find(|alias| alias.starts_with(char::is_uppercase)) {
                panic!("{path}: `use {statement}` renames a type of ours to {alias}");
            }
        }
    }
}

/// The glossary defines what the field has no word for: each term once, and few of them.
#[test]
fn the_glossary_is_short_and_defines_each_term_once() {
    const MOST: usize = 40;
    let map = fs::read_to_string(root().join("ARCHITECTURE.md")).expect("there is a map");
    let table =
        map.split("## Glossary").nth(1).expect("a glossary").split("\n## ").next().unwrap_or_default();
    let rows = table.lines().filter_map(|line| line.strip_prefix("| ")).skip(1);
    let terms: Vec<&str> = rows
        .filter_map(|row| row.split(" | ").next())
        .flat_map(|terms| terms.split(','))
        .map(str::trim)
        .collect();
    let different: BTreeSet<_> = terms.iter().copied().collect();
    assert_eq!(different.len(), terms.len(), "a term is defined twice: {terms:?}");
    assert!((1..=MOST).contains(&terms.len()), "the glossary defines {} terms, at most {MOST}", terms.len());
}

/// The subject of a sentence is a noun: `the member who leaves`, not `who leaves`.
#[test]
fn no_sentence_starts_with_a_relative_clause() {
    let starts = ["Who", "Whoever", "What is not"].map(|start| format!("{start} "));
    let found = |sentence: &str| {
        let inner = starts.iter().any(|start| sentence.contains(&format!(". {start}")));
        inner || starts.iter().any(|start| sentence.starts_with(start.as_str()))
    };
    assert!(
        found("Who leaves loses.") && found("It ends. Whoever leaves loses.") && !found("Whole matches.")
    );
    for (path, text) in files(&[".rs", ".md", ".ftl"]) {
        let source = path.starts_with("crates/") && path.contains("/src/");
        for (line, number) in text.lines().zip(1..) {
            let wrong = match path.rsplit('.').next() {
                Some("rs") if !source || line.trim_start().starts_with("//") => false,
                Some("rs") => line.split('"').skip(1).step_by(2).any(found),
                Some("ftl") => {
                    found(line.split_once(" = ").map_or(line, |(_, message)| message).trim_start())
                }
                _ => found(line.trim_start_matches(['-', '*', '#', '|', '>', ' '])),
            };
            assert!(!wrong, "{path}:{number}: start the sentence with a noun");
        }
    }
}

/// The project speaks of itself alone, and of no particular machine.
#[test]
fn nothing_names_a_workplace() {
    let words =
        [["/", "work/"], ["/", "root/"], ["../", "shared"], ["/", "home/"]].map(|parts| parts.concat());
    for (path, text) in files(&[".rs", ".md", ".toml", ".story", ".sh", "test", "run", ".svg", ".ts"]) {
        for word in &words {
            assert!(!text.contains(word.as_str()), "{path} names a place of one machine: {word}");
        }
    }
}
