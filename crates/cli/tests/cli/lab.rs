//! `croupier lab`, run as people run it.

use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::Value;

fn croupier(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_croupier"));
    command.args(args).stdin(Stdio::null());
    command
}

fn lab(args: &[&str]) -> Output {
    croupier(&[&["lab"], args].concat()).output().unwrap()
}

fn out(output: &Output) -> &str {
    std::str::from_utf8(&output.stdout).unwrap()
}

fn err(output: &Output) -> &str {
    std::str::from_utf8(&output.stderr).unwrap()
}

/// Runs something that must go well.
fn fine(args: &[&str]) -> String {
    let output = lab(args);
    assert_eq!(output.status.code(), Some(0), "{args:?}: {}", err(&output));
    out(&output).into()
}

fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).unwrap();
    path
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

#[test]
fn every_format_is_the_same_on_any_number_of_threads() {
    for format in [&["--json"][..], &["--csv"], &["--format", "md"], &[], &["--jsonl"]] {
        let run = |threads| {
            fine(&[&["run", "war", "-n", "5k", "--seed", "7", "--threads", threads], format].concat())
        };
        let alone = run("1");
        assert!(alone == run("16"), "{format:?}");
        assert!(!alone.contains('\x1b'), "no colours where there is no terminal");
    }
    let compare = |threads| {
        fine(&[
            "compare",
            "war",
            "--a",
            "",
            "--b",
            "down=2",
            "-n",
            "3000",
            "--seed",
            "7",
            "--json",
            "--threads",
            threads,
        ])
    };
    assert_eq!(compare("1"), compare("16"));
}

#[test]
fn a_result_says_how_to_see_its_extremes_again() {
    let table =
        fine(&["run", "war", "-n", "2000", "--seed", "7", "--down", "1", "--collect", "opponent-first"]);
    let command =
        table.lines().find(|line| line.starts_with("Rounds ") && line.contains("croupier")).unwrap();
    let (rounds, command) = command.split_once("croupier play war --seed 7/").unwrap();
    let rounds: u64 = rounds.replace(',', "").split_whitespace().last().unwrap().parse().unwrap();
    let (number, flags) = command.split_once(' ').unwrap();
    assert_eq!(flags, "--down 1 --collect opponent-first");
    let lines = fine(&[
        "run",
        "war",
        "-n",
        "2000",
        "--seed",
        "7",
        "--jsonl",
        "--down",
        "1",
        "--collect",
        "opponent-first",
    ]);
    let line: Value =
        serde_json::from_str(lines.lines().nth(number.parse::<usize>().unwrap() + 1).unwrap()).unwrap();
    assert_eq!(
        (line["rounds"].as_u64(), line["seed"].as_str()),
        (Some(rounds), Some(&*format!("7/{number}")))
    );
}

#[test]
fn lines_have_a_header_and_deals_have_none() {
    let lines = fine(&["run", "war", "-n", "3", "--seed", "7", "--jsonl"]);
    let lines: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(
        (lines.len(), &lines[0]["schema"], &lines[0]["version"]),
        (4, &"croupier/lab-matches".into(), &1.into())
    );
    let folder = folder("lab-deals");
    let deals = folder.join("deals.jsonl");
    std::fs::write(&deals, "{\"id\":1,\"deck\":[1,2]}\n\n{\"id\":2,\"deck\":[2,1]}\n").unwrap();
    let played = fine(&["run", "war", "--deals", text(&deals), "--jsonl", "--final", "--seed", "7"]);
    assert_eq!(
        played.lines().map(|line| &line[..30]).collect::<Vec<_>>(),
        ["{\"id\":1,\"winner\":\"P2\",\"reason\"", "{\"id\":2,\"winner\":\"P1\",\"reason\""]
    );
    assert!(played.contains("\"q1\":[],\"q2\":[2,1]"), "{played}");
}

#[test]
fn bad_deals_are_named_and_the_others_played() {
    let mut child = croupier(&["lab", "run", "war", "--deals", "-", "--jsonl", "--seed", "7"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(b"{\"deck\":[1,2]}\n{\"deck\":[15,2]}\nnonsense\n{}\n").unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(3));
    assert_eq!(out(&output).lines().count(), 2);
    assert!(err(&output).contains("line 2: deck: `15` is not a card"), "{}", err(&output));
    assert!(err(&output).contains("line 3: "), "{}", err(&output));
    assert!(err(&output).contains("2 lines were not deals"), "{}", err(&output));
    let missing = lab(&["run", "war", "--deals", "no-such-file", "--seed", "7"]);
    assert_eq!(missing.status.code(), Some(3));
    assert!(err(&missing).contains("no-such-file"));
}

#[test]
fn claims_decide_the_exit_code() {
    let run = |claim| {
        lab(&["run", "war", "-n", "2000", "--seed", "7", "--assert", "share(cycle)=0", "--assert", claim])
    };
    assert_eq!(run("winrate(P1)>=0.45").status.code(), Some(0));
    let wrong = run("mean(rounds)>1000");
    assert_eq!(wrong.status.code(), Some(4));
    assert!(out(&wrong).contains("Rounds"), "the result is printed all the same");
    assert!(err(&wrong).contains("`mean(rounds)>1000` is false: mean(rounds) is 2"), "{}", err(&wrong));
    let unknown = run("mean(round)>1000");
    assert_eq!(unknown.status.code(), Some(2));
    assert!(err(&unknown).contains("did you mean `rounds`"), "{}", err(&unknown));
}

#[test]
fn wrong_command_lines_suggest_a_correction() {
    for (args, code, says) in [
        (&["run", "wor"][..], 2, "war"),
        (&["run", "war", "-n", "many"], 2, "1e6 or 1M"),
        (&["run", "war", "--until", "ci>1"], 2, "ci<0.01"),
        (&["run", "war", "--threads", "0"], 2, "must be 1 to 1024"),
        (&["run", "war", "--collect", "mine"], 2, "own-first"),
        (&["run", "war", "--deck", "1,x"], 2, "`x` is not a card"),
        (&["run", "war", "--plot", "war.gif"], 2, ".svg, .png or .html"),
        (&["run", "war", "--json", "--plot", "-"], 2, "would mix with the document"),
        (&["run", "war", "--json", "--csv"], 2, "cannot be used with"),
        (&["run", "war", "--deals", "x", "-n", "5"], 2, "cannot be used with"),
        (&["run", "war", "-n", "5", "--out", "no/such/dir/x.parquet"], 1, "no/such/dir/x.parquet"),
        (&["compare", "war", "--a", "down=2"], 2, "--b"),
        (&["compare", "war", "--a", "down", "--b", ""], 2, "name=value"),
        (&["compare", "war", "--a", "dwon=2", "--b", ""], 2, "--a: there is no setting `dwon`"),
    ] {
        let output = lab(args);
        assert_eq!(output.status.code(), Some(code), "{args:?}: {}", err(&output));
        assert!(err(&output).contains(says), "{args:?}: {}", err(&output));
        assert_eq!(out(&output), "", "{args:?}");
    }
}

#[test]
fn a_seed_that_is_drawn_is_said_and_gives_the_same_again() {
    let first = lab(&["run", "war", "-n", "500", "--json"]);
    let seed = err(&first).trim().rsplit(' ').next().unwrap().to_string();
    assert_eq!(out(&first), fine(&["run", "war", "-n", "500", "--json", "--seed", &seed]));
    assert_eq!(err(&lab(&["run", "war", "-n", "5", "--quiet"])), "");
}

#[test]
fn files_are_written_whole() {
    let folder = folder("lab-files");
    let path = |name| folder.join(name);
    let (games, rounds, svg) = (path("games.parquet"), path("rounds.parquet"), path("war.svg"));
    let files = ["--out", text(&games), "--telemetry", text(&rounds), "--every", "10", "--plot", text(&svg)];
    fine(&[&["run", "war", "-n", "300", "--seed", "7"], &files[..]].concat());
    for file in [&games, &rounds] {
        let bytes = std::fs::read(file).unwrap();
        assert!(bytes.starts_with(b"PAR1") && bytes.ends_with(b"PAR1"));
    }
    assert!(std::fs::read_to_string(&svg).unwrap().contains("300 matches · seed 7 · croupier"));
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 4, "two tables, a picture and its numbers");
}

#[test]
fn a_trace_tells_matches_in_sentences() {
    let told = fine(&["run", "war", "--trace", "2", "--seed", "7"]);
    assert!(told.starts_with("Match 0, seed 7/0\nRound 1."), "{}", &told[..80]);
    assert!(told.contains("\n\nMatch 1, seed 7/1\n"));
    assert!(told.trim_end().ends_with(')'), "the outcome stands last");
}

#[test]
fn a_closed_pipe_ends_it_quietly() {
    let mut child = croupier(&["lab", "run", "war", "-n", "1e9", "--seed", "7", "--jsonl"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut first = [0; 64];
    child.stdout.take().unwrap().read_exact(&mut first).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), err(&output)), (Some(0), ""));
}

/// Starts a sweep that would take hours, waits until it is under way, and presses Ctrl-C.
#[cfg(unix)]
fn interrupted(args: &[&str]) -> Output {
    let mut child =
        croupier(&[&["lab"], args, &["-n", "1e12", "--seed", "7", "--progress", "plain"]].concat())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
    let mut said = BufReader::new(child.stderr.take().unwrap());
    let mut line = String::new();
    said.read_line(&mut line).unwrap();
    assert!(line.contains("of 1,000,000,000,000 matches, P1 wins"), "{line}");
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
    let mut output = child.wait_with_output().unwrap();
    said.read_to_end(&mut output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(130), "{}", err(&output));
    output
}

#[cfg(unix)]
#[test]
fn ctrl_c_gives_the_partial_result_and_resume_goes_on() {
    let folder = folder("lab-interrupt");
    let part = folder.join("part.json");
    let games = folder.join("games.parquet");
    let output = interrupted(&["run", "war", "--json", "--down", "2", "--out", text(&games)]);
    std::fs::write(&part, out(&output)).unwrap();
    let partial: Value = serde_json::from_str(out(&output)).unwrap();
    assert_eq!(partial["complete"], false);
    let played = partial["matches"].as_u64().unwrap();
    assert!(played > 0);
    assert!(
        err(&output).contains("of 1,000,000,000,000 matches; to continue later, use --json > FILE"),
        "{}",
        err(&output)
    );
    assert!(std::fs::read(&games).unwrap().ends_with(b"PAR1"), "the table is closed properly");

    let wanted = (played + 3_000).to_string();
    let resumed = fine(&["run", "war", "--resume", text(&part), "-n", &wanted, "--json"]);
    assert_eq!(resumed, fine(&["run", "war", "--down", "2", "--seed", "7", "-n", &wanted, "--json"]));

    for (flags, code, says) in [
        (&["--seed", "8", "-n", &wanted][..], 3, "part.json: it has seed 7"),
        (&["--down", "3", "-n", &wanted], 3, "part.json: it was played with"),
        (&["-n", "1"], 3, "more than the 1"),
        (&["--jsonl"], 2, "--resume cannot be combined with --jsonl"),
        (&["--out", "x.parquet"], 2, "--resume cannot be combined with --out"),
    ] {
        let output = lab(&[&["run", "war", "--resume", text(&part)], flags].concat());
        assert_eq!(output.status.code(), Some(code), "{flags:?}: {}", err(&output));
        assert!(err(&output).contains(says), "{flags:?}: {}", err(&output));
    }
    let comparison = interrupted(&["compare", "war", "--json", "--a", "", "--b", "down=2"]);
    let comparison: Value = serde_json::from_str(out(&comparison)).unwrap();
    assert_eq!(comparison["complete"], false);
}

#[test]
fn impossible_requests_are_refused_before_any_match() {
    for (flags, code, says) in [
        (&["-n", "-1"][..], 2, "`-1` is not a number of matches"),
        (&["--seed", "-1"], 2, "`-1` is not a seed"),
        (&["--threads", "-1"], 2, "must be 1 to 1024"),
        (&["--telemetry", "x.parquet", "--every", "0"], 2, "`0` is not a whole number of at least 1"),
        (&["--out", "x.csv"], 2, "a name that ends in .parquet"),
        (&["--out", "x.parquet", "--telemetry", "x.parquet"], 2, "need two different files"),
        (&["--deals", "."], 3, ".: is a directory"),
        (&["--plot", "no-such-folder/x.svg"], 1, "there is no folder no-such-folder"),
    ] {
        let output = lab(&[&["run", "war"], flags].concat());
        assert_eq!((output.status.code(), out(&output)), (Some(code), ""), "{flags:?}");
        assert!(err(&output).contains(says), "{flags:?}: {}", err(&output));
    }
}

#[test]
fn an_answer_that_is_not_good_enough_yet_is_said() {
    let output = lab(&["run", "war", "--seed", "7", "--until", "ci<0.001", "-n", "50"]);
    assert_eq!(output.status.code(), Some(0));
    assert!(err(&output).contains("`ci<0.001` was not reached in 50 matches"), "{}", err(&output));
    let output = lab(&["run", "war", "--seed", "7", "--until", "ci<0.1"]);
    assert_eq!((output.status.code(), err(&output)), (Some(0), ""));
}

#[test]
fn one_match_has_no_error() {
    let table = fine(&["run", "war", "-n", "1", "--seed", "7"]);
    assert!(table.starts_with("War: 1 match, seed 7\n"), "{table}");
    let result: Value =
        serde_json::from_str(&fine(&["run", "war", "-n", "1", "--seed", "7", "--json"])).unwrap();
    assert_eq!(result["measures"][0]["error"], Value::Null);
    let csv = fine(&["run", "war", "-n", "1", "--seed", "7", "--csv"]);
    assert!(csv.contains("\nmeasure,rounds,error,,,\n") && !csv.contains("inf"), "{csv}");
}

/// A result that goes to `war.csv` and a picture `war.svg` do not get in each other's way.
#[test]
fn a_picture_leaves_other_files_alone() {
    let folder = folder("lab-beside");
    std::fs::write(folder.join("war.csv"), "mine").unwrap();
    fine(&["run", "war", "-n", "20", "--seed", "7", "--plot", text(&folder.join("war.svg"))]);
    assert_eq!(std::fs::read_to_string(folder.join("war.csv")).unwrap(), "mine");
    assert!(folder.join("war.svg.csv").exists());
}
