//! `tools/verify.py`, the second implementation: it believes honest matches of every game, and nothing else.

use std::path::Path;
use std::process::Command;

use crate::common::{croupier_in, root};
use crate::dealt::fair_match;
use kernel::{Dice, RandomSource, Rng, Seed};
use serde_json::{Value, json};
use tempfile::TempDir;

/// The exit code, and what was said of the replays that are right and of those that are wrong, a line each.
fn python(folder: &Path, args: &[String]) -> (i32, Vec<String>, Vec<String>) {
    let tool = root().join("tools/verify.py");
    let ran =
        Command::new("python3").arg(tool.canonicalize().unwrap()).args(args).current_dir(folder).output();
    let ran = ran.expect(
        "tools/verify.py is tested with python3, which is not on this machine: install Python 3.9 or newer",
    );
    let lines = |bytes: &[u8]| String::from_utf8_lossy(bytes).lines().map(String::from).collect();
    (ran.status.code().unwrap_or(-1), lines(&ran.stdout), lines(&ran.stderr))
}

/// Setups under which the dice do all that they can.
fn setups() -> Vec<(&'static str, &'static str)> {
    let dice = "turn=3 hand1=\"Graceful Dice, Graceful Dice, Graceful Dice\" monsters1=Kuriboh deck1=\"Kuriboh, Kuriboh, Kuriboh\" deck2=\"Kuriboh, Kuriboh\"";
    let mut setups: Vec<_> = catalog::GAMES.iter().map(|entry| (entry.about.name, "")).collect();
    setups.push(("duel", dice));
    setups
}

/// Fair matches of every game in a folder, with the list of their throws.
struct Kept {
    folder: TempDir,
    files: Vec<String>,
    list: Value,
}

fn kept() -> Kept {
    let folder = tempfile::tempdir().unwrap();
    let seeds: [&[&[u8]]; 3] = [&[b"rain on a tin roof", b"\x00\xff"], &[b"", b"only me"], &[&[7; 64]]];
    let mut files = Vec::new();
    for ((name, setup), n) in setups().into_iter().zip(0..) {
        for (seats, m) in seeds.into_iter().zip(0..) {
            let game = fair_match(catalog::find(name).unwrap(), setup, n * 10 + m, seats);
            let file = format!("{name}-{n}-{m}.replay");
            std::fs::write(folder.path().join(&file), game.replay().to_string()).unwrap();
            files.push(file);
        }
    }
    let args: Vec<_> =
        ["verify", "--dice", "--json"].into_iter().chain(files.iter().map(String::as_str)).collect();
    let ran = croupier_in(folder.path(), &args, b"");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    Kept { folder, files, list: serde_json::from_str(&ran.out).unwrap() }
}

/// The verdicts on these replays with these lists of throws.
fn with_lists(folder: &Path, files: &[String], lists: &[Value]) -> (i32, Vec<String>, Vec<String>) {
    std::fs::write(folder.join("dice.json"), json!({"replays": lists}).to_string()).unwrap();
    python(folder, &[&["--dice".into(), "dice.json".into()], files].concat())
}

#[test]
fn honest_matches_of_every_game_are_believed() {
    let Kept { folder, files, list } = kept();
    let (code, right, wrong) = with_lists(folder.path(), &files, list["replays"].as_array().unwrap());
    assert_eq!((code, wrong), (0, vec![]));
    let arranged = files.len() - 3;
    for (n, (file, said)) in files.iter().zip(&right).enumerate() {
        let told = if n < arranged { "the deal was fair: commitment " } else { "cards are arranged: " };
        assert!(said.starts_with(&format!("{file}: {told}")), "{said}");
        assert!(said.contains("; throws that follow from the seed: "), "{said}");
    }
    let all = list.to_string();
    for kind in ["shuffle ", "choice ", "die "] {
        assert!(all.contains(&format!("\"{kind}")), "no match had a {kind}");
    }
}

#[test]
fn the_vectors_are_believed() {
    let vectors = std::fs::read_to_string(root().join("crates/fair/tests/golden/vectors.txt")).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let mut files = Vec::new();
    for (vector, n) in vectors.split("\n\n").zip(0..) {
        files.push(format!("{n}.txt"));
        std::fs::write(folder.path().join(format!("{n}.txt")), vector).unwrap();
    }
    let (code, right, wrong) = python(folder.path(), &files);
    assert_eq!((code, right.len(), wrong), (0, 6, vec![]));
    assert!(right[4].contains("no seat added a seed"), "{right:?}");
    assert!(right[3].ends_with("with the seeds -,6f6e6c79206d65"), "{right:?}");
}

/// The tool carries its own table of settings that arrange cards: it is the catalogue's.
#[test]
fn the_settings_that_arrange_cards_are_those_of_the_catalogue() {
    let tool = std::fs::read_to_string(root().join("tools/verify.py")).unwrap();
    let start = tool.find("ARRANGED = {").unwrap() + "ARRANGED = {".len();
    let table = &tool[start..start + tool[start..].find("\n}").unwrap()];
    let mut known = std::collections::BTreeMap::new();
    for line in table.split(",\n").filter(|line| line.contains(':')) {
        let (game, names) = line.split_once(':').unwrap();
        let names = names.replace(['"', ','], "").split_whitespace().map(String::from).collect();
        known.insert(game.trim().trim_matches('"').to_string(), names);
    }
    let ours = catalog::GAMES.iter().map(|entry| {
        let names = entry.arranged.iter().map(ToString::to_string).collect::<Vec<_>>();
        (entry.about.name.to_string(), names)
    });
    assert_eq!(known, ours.collect());
}

/// Whatever a stacked match claims, and however its settings are written, it is told as arranged.
#[test]
fn a_stacked_deck_is_never_fair() {
    let folder = tempfile::tempdir().unwrap();
    let said = |text: String| {
        std::fs::write(folder.path().join("m.replay"), text).unwrap();
        python(folder.path(), &["m.replay".into()])
    };
    for (game, setup) in [
        ("war", "deck=K,Q,J,10"),
        ("wolfpack", "ace_hand=\"Sweeping Fire\" hand1=\"Cover Fire\""),
        ("duel", "hand1=Kuriboh"),
    ] {
        let game = fair_match(catalog::find(game).unwrap(), setup, 7, &[b"rain", b"sun"]);
        let text = game.replay().to_string();
        assert!(text.contains("\nfair commitment="), "{text}");
        for text in [text.replace("ace_hand=", "ace-hand="), text.replace("\nfair ", "\nfoul ")] {
            let (code, right, wrong) = said(text);
            assert_eq!((code, wrong), (0, vec![]));
            assert!(right[0].starts_with("m.replay: cards are arranged: "), "{right:?}");
        }
    }
    let war = fair_match(catalog::find("war").unwrap(), "", 7, &[b"rain", b"sun"]).replay().to_string();
    let (code, _, wrong) = said(war.replace("setup ", "setup deck=\"K "));
    assert!(code == 3 && wrong[0].contains("is not a setting: expected name=value"), "{wrong:?}");
    let stacked = war.replace("setup ", "setup deck=K ");
    std::fs::write(folder.path().join("m.replay"), stacked).unwrap();
    let (code, _, wrong) = python(folder.path(), &["m.replay".into(), "--commitment".into(), "00".into()]);
    assert!(code == 3 && wrong[0].contains("cards are arranged"), "{wrong:?}");
}

/// Throws that no game has: coins, numbers of which one word in three is unfair, shuffles over many blocks; from seeds
/// of every kind.
#[test]
fn whatever_the_dice_give_is_believed() {
    let folder = tempfile::tempdir().unwrap();
    let seeds = (0..8).flat_map(|n| {
        let key = std::array::from_fn(|i| (i * 37 + n * 11) as u8);
        [Seed::from(n as u64), Seed::from(7).nth(n as u64), Seed::from_key(key)]
    });
    let (mut files, mut lists) = (Vec::new(), Vec::new());
    for (seed, n) in seeds.zip(0..) {
        let (mut dice, mut rng) = (Dice::new(seed.traced()), Rng::new(n));
        for _ in 0..40 {
            match rng.below(5) {
                0 => dice.shuffle(&mut vec![(); rng.below(120)]),
                1 => _ = dice.below(3_000_000_000 + rng.below(1 << 30)),
                2 => _ = dice.below(1 + rng.below(50)),
                3 => _ = dice.coin(),
                _ => _ = dice.die(1 + rng.below(255) as u8),
            }
        }
        let head = "croupier replay 1\ngame none\nrules 1\ncards 0\nsetup \n";
        files.push(format!("{n}.txt"));
        std::fs::write(folder.path().join(format!("{n}.txt")), format!("{head}seed {seed}\n")).unwrap();
        let watch = dice.watch();
        let throws: Vec<_> = watch.throws().iter().map(ToString::to_string).collect();
        let dice = json!({"throws": throws, "used": watch.used(), "list": fair::list_hash(watch)});
        lists.push(json!({"dice": dice}));
    }
    let (code, right, wrong) = with_lists(folder.path(), &files, &lists);
    assert_eq!((code, right.len(), wrong), (0, files.len(), vec![]));
    assert!(right[0].contains("nothing to prove"), "{}", right[0]);
}

/// Another digit of the same alphabet, for every digit of a text.
fn other_digits(text: &str) -> impl Iterator<Item = String> + use<'_> {
    let hex = |c: char| c.is_ascii_digit() || ('a'..='f').contains(&c);
    text.char_indices().filter(move |(_, c)| hex(*c)).map(|(at, c)| {
        let other = if c == '1' { '2' } else { '1' };
        format!("{}{other}{}", &text[..at], &text[at + 1..])
    })
}

/// A digit of the seed, of the proof or of what was promised is changed: each change is found, for the right reason.
#[test]
fn a_changed_digit_of_a_replay_is_found() {
    let folder = tempfile::tempdir().unwrap();
    let text = fair_match(&catalog::GAMES[0], "", 7, &[b"rain", b"sun"]).replay().to_string();
    let [promise, deal] = ["the commitment was broken", "the match was dealt from a different seed"];
    let parts = [
        ("rules ", promise),
        ("cards ", promise),
        ("setup ", promise),
        ("seed ", deal),
        ("commitment=", promise),
        ("server=", promise),
        ("nonce=", promise),
        ("seats=", deal),
    ];
    let (mut files, mut reasons) = (Vec::new(), Vec::new());
    for (name, reason) in parts {
        let start = text.find(name).unwrap() + name.len();
        let value = &text[start..start + text[start..].find([' ', '\n']).unwrap()];
        for changed in other_digits(value) {
            let file = format!("{}.replay", files.len());
            let bent = [&text[..start], &changed, &text[start + value.len()..]].concat();
            std::fs::write(folder.path().join(&file), bent).unwrap();
            files.push(file);
            reasons.push(reason);
        }
    }
    assert!(files.len() > 200, "{}", files.len());
    let (code, right, wrong) = python(folder.path(), &files);
    assert_eq!((code, right), (3, vec![]));
    for ((said, file), reason) in wrong.iter().zip(&files).zip(reasons) {
        assert!(said.starts_with(&format!("{file}: {reason}")), "{said}");
    }
    assert_eq!(wrong.len(), files.len());
}

/// Every way to tell the throws of a match wrongly by one throw or one digit.
fn bent(list: &Value) -> Vec<Value> {
    let throws: Vec<&str> =
        list["throws"].as_array().unwrap().iter().map(|throw| throw.as_str().unwrap()).collect();
    let with = |throws: Vec<&str>| json!({"throws": throws, "used": list["used"], "list": list["list"]});
    let mut all = Vec::new();
    for (at, throw) in throws.iter().enumerate() {
        let mut lost = throws.clone();
        lost.remove(at);
        all.push(with(lost));
        let mut doubled = throws.clone();
        doubled.insert(at, throw);
        all.push(with(doubled));
        let swapped = (at + 1..throws.len()).find(|&other| {
            let kind =
                |text: &str| text.split([' ', ':']).next().map(|kind| kind.replace("choice", "shuffle"));
            throws[other] != *throw && kind(throws[other]) == kind(throw)
        });
        all.extend(swapped.map(|other| {
            let mut swapped = throws.clone();
            swapped.swap(at, other);
            with(swapped)
        }));
        // Of a long list every digit would take long: some of them, at its start, its middle and its end.
        let digits: Vec<_> = other_digits(throw).filter(|changed| changed.len() == throw.len()).collect();
        for changed in digits.iter().step_by(digits.len().div_ceil(8).max(1)) {
            let mut changed_list = throws.clone();
            changed_list[at] = changed;
            all.push(with(changed_list));
        }
    }
    all.extend((0..3).map(|stream| {
        let mut used = list["used"].clone();
        used[stream] = json!(used[stream].as_u64().unwrap() + 1);
        json!({"throws": throws, "used": used, "list": list["list"]})
    }));
    all
}

#[test]
fn a_list_that_is_wrong_by_one_throw_or_digit_is_refused() {
    let Kept { folder, files, list } = kept();
    let (mut named, mut lists) = (Vec::new(), Vec::new());
    for (file, replay) in files.iter().zip(list["replays"].as_array().unwrap()) {
        let bent = bent(&replay["dice"]);
        let step = bent.len().div_ceil(120).max(1);
        for dice in bent.into_iter().step_by(step) {
            named.push(file.clone());
            lists.push(json!({"dice": dice}));
        }
    }
    let (code, right, wrong) = with_lists(folder.path(), &named, &lists);
    assert_eq!((code, right), (3, vec![]));
    assert_eq!(wrong.len(), lists.len());
    for said in &wrong {
        let reasons = ["but the seed gives", "the list is not whole", "is not a throw", "its hash is"];
        assert!(reasons.iter().any(|reason| said.contains(reason)), "{said}");
    }
}

/// What is no list, no replay or no match at all gets a sentence, not a traceback.
#[test]
fn whatever_is_given_there_is_no_traceback() {
    let Kept { folder, files, .. } = kept();
    let file = &files[0];
    std::fs::write(folder.path().join("not.replay"), "hello\n").unwrap();
    std::fs::write(folder.path().join("empty.replay"), "").unwrap();
    std::fs::write(folder.path().join("odd.json"), "[1, 2").unwrap();
    for (args, code) in [
        (vec!["not.replay"], 3),
        (vec!["empty.replay"], 3),
        (vec!["gone.replay"], 3),
        (vec![file, "--dice", "odd.json"], 2),
        (vec![file, "--dice", "gone.json"], 2),
        (vec![file, "--commitment", "00"], 3),
        (vec![file, file, "--commitment", "00"], 2),
    ] {
        let (exit, right, wrong) =
            python(folder.path(), &args.iter().map(ToString::to_string).collect::<Vec<_>>());
        let said = wrong.join("\n");
        assert_eq!((exit, right.len()), (code, 0), "{said}");
        assert!(!said.contains("Traceback") && !said.is_empty(), "{args:?}: {said}");
    }
    for odd in
        [json!({}), json!(null), json!({"throws": [7], "used": [1, 0, 0]}), json!({"throws": ["coin: edge"]})]
    {
        let (exit, _, wrong) = with_lists(folder.path(), std::slice::from_ref(file), &[json!({"dice": odd})]);
        assert!(exit == 3 && !wrong.join("\n").contains("Traceback"), "{wrong:?}");
    }
}
