//! `croupier lab arena` and `--bots`, run as people run them.

use std::io::{BufRead, BufReader};
use std::process::{Command, Output, Stdio};

use serde_json::Value;

fn croupier(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_croupier"));
    command.args(args).stdin(Stdio::null());
    command
}

fn run(args: &[&str]) -> (Option<i32>, String, String) {
    let Output { status, stdout, stderr } = croupier(args).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (status.code(), text(stdout), text(stderr))
}

fn arena(more: &[&str]) -> (Option<i32>, String, String) {
    let plain = ["lab", "arena", "war", "--a", "greedy", "--b", "random", "--pairs", "300", "--seed", "7"];
    run(&[&plain, more].concat())
}

#[test]
fn every_format_is_the_same_on_any_number_of_threads() {
    for format in [&["--json"][..], &["--csv"], &["--format", "md"], &[]] {
        let (code, alone, errors) = arena(&[&["--threads", "1"], format].concat());
        assert_eq!(code, Some(0), "{errors}");
        assert!(alone == arena(&[&["--threads", "16"], format].concat()).1, "{format:?}");
    }
}

#[test]
fn a_false_claim_ends_with_code_4_after_the_result() {
    let (code, out, errors) = arena(&["--assert", "score(a)>=0.97", "--assert", "draws=0"]);
    assert_eq!(code, Some(4));
    assert!(out.contains("A greedy"), "{out}");
    assert_eq!(errors, "croupier: `score(a)>=0.97` is false: score(a) is 0.5.\n");
    assert_eq!(arena(&["--assert", "score(a)>=0.5"]).0, Some(0));
    let (code, _, errors) = run(&["lab", "run", "war", "-n", "10", "--seed", "7", "--assert", "score(a)>0"]);
    assert_eq!(code, Some(2));
    assert!(errors.contains("score(a) is only available in an arena"), "{errors}");
}

#[test]
fn a_misspelt_bot_is_named_with_the_right_one() {
    for args in [
        &["lab", "arena", "war", "--a", "gredy", "--b", "random"][..],
        &["lab", "run", "war", "--bots", "random,gredy"],
        &["replay", "record", "war", "--bots", "gredy"],
    ] {
        let (code, _, errors) = run(args);
        assert_eq!(code, Some(2), "{errors}");
        assert!(errors.contains("'gredy'") && errors.contains("greedy"), "{errors}");
    }
    let (code, _, errors) = run(&["lab", "run", "war", "--bots", "random,greedy,random", "--seed", "7"]);
    assert_eq!(code, Some(2));
    assert!(errors.contains("too many bots: 3 for 2 seats"), "{errors}");
}

#[test]
fn a_result_names_its_bots_everywhere() {
    let (code, out, errors) =
        run(&["lab", "run", "war", "-n", "50", "--seed", "7", "--bots", "greedy", "--json"]);
    assert_eq!(code, Some(0), "{errors}");
    let document: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(document["bots"], serde_json::json!({"version": 1, "seats": ["greedy", "greedy"]}));
    let command = document["measures"][0]["most"]["command"].as_str().unwrap();
    assert!(command.ends_with(" --bots greedy"), "{command}");
    let table = run(&["lab", "run", "war", "-n", "50", "--seed", "7", "--bots", "greedy,random"]).1;
    assert!(table.contains("Default settings · bots greedy,random\n"), "{table}");
    let usual = run(&["lab", "run", "war", "-n", "50", "--seed", "7", "--bots", "random"]).1;
    assert_eq!(usual, run(&["lab", "run", "war", "-n", "50", "--seed", "7"]).1);
}

/// A run that is gone on from keeps its bots, and refuses others.
#[test]
fn a_resumed_run_keeps_its_bots() {
    let folder = tempfile::tempdir().unwrap();
    let part = folder.path().join("part.json");
    let run_of =
        |n: &str| run(&["lab", "run", "war", "-n", n, "--seed", "7", "--bots", "greedy", "--json"]).1;
    std::fs::write(&part, run_of("100")).unwrap();
    let resume = ["lab", "run", "war", "--resume", part.to_str().unwrap(), "-n", "300", "--json"];
    assert_eq!(run(&resume).1, run_of("300"));
    let (code, _, errors) = run(&[&resume[..], &["--bots", "random"]].concat());
    assert_eq!(code, Some(3));
    assert!(errors.contains("it was played by greedy,greedy; this run has random,random"), "{errors}");
}

#[test]
fn completions_know_the_bots() {
    let mut shell = croupier(&["--", "croupier", "lab", "arena", "war", "--a", ""]);
    shell.env("CROUPIER_COMPLETE", "bash").env("_CLAP_COMPLETE_INDEX", "5").env("_CLAP_IFS", "\n");
    let offered = String::from_utf8(shell.output().unwrap().stdout).unwrap();
    let offered: Vec<_> = offered.lines().collect();
    assert!(offered.contains(&"greedy") && offered.contains(&"random"), "{offered:?}");
}

/// Ctrl-C in the middle gives the beginning of the result.
#[cfg(unix)]
#[test]
fn ctrl_c_prints_the_partial_result() {
    let args = ["lab", "arena", "war", "--a", "greedy", "--b", "random", "--pairs", "1e9", "--seed", "7"];
    let mut running = croupier(&[&args[..], &["--json", "--progress", "plain"]].concat());
    let mut running = running.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut errors = BufReader::new(running.stderr.take().unwrap());
    let mut line = String::new();
    errors.read_line(&mut line).unwrap();
    assert!(line.contains(" of 2,000,000,000 matches, A wins "), "{line}");
    let id = running.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    let Output { status, stdout, .. } = running.wait_with_output().unwrap();
    assert_eq!(status.code(), Some(130));
    let document: Value = serde_json::from_slice(&stdout).unwrap();
    assert_eq!(document["complete"], false);
    assert!(document["pairs"].as_u64().unwrap() > 0);
}
