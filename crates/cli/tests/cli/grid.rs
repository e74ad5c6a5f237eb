//! `croupier lab grid` and `--house`, run as people run them.

use crate::common::croupier;
use serde_json::Value;

const GRID: [&str; 11] = [
    "lab",
    "grid",
    "wolfpack",
    "--over",
    "pilots=1,2",
    "--over",
    "house=cadet,ace-of-aces",
    "--difficulty",
    "scaled",
    "--seed",
    "7",
];

#[test]
fn every_format_is_the_same_on_any_number_of_threads() {
    for format in [&["--json"][..], &["--csv"], &["--format", "md"], &[]] {
        let on =
            |threads: &str| croupier(&[&GRID[..], &["-n", "130", "--threads", threads], format].concat());
        let alone = on("1");
        assert_eq!((alone.code, alone.err.as_str()), (0, ""));
        assert!(alone.out == on("5").out, "{format:?}");
    }
}

#[test]
fn a_table_shows_the_requested_columns() {
    let more = ["-n", "40", "--bots", "greedy", "--show", "share(pack_won)", "--show", "mean(rounds)"];
    let shown = croupier(&[&GRID[..], &more].concat()).out;
    assert!(shown.starts_with("Wolf Pack: 40 matches in each of 4 cells, seed 7\n"), "{shown}");
    assert!(shown.contains("share(pack_won) (95 % interval) by house\n\npilots "), "{shown}");
    assert!(shown.contains("mean(rounds) ± s.e. by house\n") && !shown.contains("winrate"), "{shown}");
}

/// What was wrong is said, with what would be right, before anything is played.
#[test]
fn settings_that_cannot_vary_are_explained() {
    let wrong = |more: &[&str]| {
        let ran = croupier(&[&["lab", "grid", "war", "--seed", "7"], more].concat());
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{more:?}");
        ran.err
    };
    for (more, says) in [
        (&["--over", "donw=1,2"][..], "--over donw: War has no such setting (did you mean `down`?)"),
        (&["--over", "down=1,x"], "--over down: `x` is not"),
        (&["--over", "down=1,2", "--down", "3"], "also fixed for all cells"),
        (&["--over", "house=random"], "--over house: War has no such setting"),
        (&["--over", "down=1,2", "--show", "mean(round)"], "did you mean `rounds`?"),
        (&["--over", "down=1,2", "--show", "score(a)"], "score(a) is only available in an arena"),
        (&["--over", "down"], "write NAME=VALUE,VALUE"),
        (&[], "--over"),
        (&["--over", "down=1,2", "--house", "random"], "--house"),
    ] {
        let error = wrong(more);
        assert!(error.contains(says), "{more:?}: {error}");
    }
}

/// The house is named once, whatever seat it has; the command that shows a match again names every seat.
#[test]
fn the_house_can_be_named() {
    let run = |pilots: &str| {
        let ran = croupier(&[
            "lab", "run", "wolfpack", "-n", "20", "--seed", "7", "--pilots", pilots, "--bots", "greedy",
            "--house", "veteran", "--json",
        ]);
        assert_eq!(ran.code, 0, "{}", ran.err);
        serde_json::from_str::<Value>(&ran.out).unwrap()
    };
    assert_eq!(run("1")["bots"]["seats"], serde_json::json!(["greedy", "veteran"]));
    let two = run("2");
    assert_eq!(two["bots"]["seats"], serde_json::json!(["greedy", "greedy", "veteran"]));
    let command = two["measures"][0]["most"]["command"].as_str().unwrap();
    assert!(command.ends_with(" --ace veteran --bots greedy"), "{command}");
    let replay =
        croupier(&["replay", "record", "wolfpack", "--pilots", "1", "--seed", "7", "--house", "ace-of-aces"]);
    let named = croupier(&[
        "replay",
        "record",
        "wolfpack",
        "--pilots",
        "1",
        "--seed",
        "7",
        "--bots",
        "random,ace-of-aces",
    ]);
    assert_eq!((replay.code, named.code), (0, 0), "{} {}", replay.err, named.err);
    // How the players were named may stand in the setup, and every line is sealed with what stands above it: the
    // decisions are what has to be the same.
    let decisions = |replay: &str| -> Vec<String> {
        let decided = replay.lines().filter(|line| line.starts_with('P'));
        decided.filter_map(|line| Some(line.rsplit_once(" #")?.0.to_string())).collect()
    };
    assert!(decisions(&replay.out).len() > 10, "{}", replay.out);
    assert_eq!(decisions(&replay.out), decisions(&named.out));
}

/// Ctrl-C in the middle gives what is there.
#[cfg(unix)]
#[test]
fn ctrl_c_prints_the_partial_result() {
    use std::io::{BufRead, BufReader};
    use std::process::{Command, Stdio};
    let mut running = Command::new(crate::common::CROUPIER)
        .args(GRID)
        .args(["-n", "1e7", "--json", "--progress", "plain"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut errors = BufReader::new(running.stderr.take().unwrap());
    let mut line = String::new();
    errors.read_line(&mut line).unwrap();
    assert!(line.contains(" of 40,000,000 matches, P1 wins "), "{line}");
    let id = running.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    let done = running.wait_with_output().unwrap();
    assert_eq!(done.status.code(), Some(130));
    let document: Value = serde_json::from_slice(&done.stdout).unwrap();
    assert_eq!(document["complete"], false);
    let counts: Vec<_> =
        document["cells"].as_array().unwrap().iter().map(|cell| cell["matches"].as_u64().unwrap()).collect();
    assert!(counts[0] > 0 && counts[1..] == [0, 0, 0], "{counts:?}");
}
