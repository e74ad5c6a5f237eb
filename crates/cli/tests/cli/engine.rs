//! `croupier engine`, against the real program and its page of documentation.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use testkit::updating;

use crate::common::{CROUPIER, croupier_in, root};

fn page() -> std::path::PathBuf {
    root().join("docs/guide/engine.md")
}

/// The transcript on the page is one session: every answer is exactly what the program says. `UPDATE=1`
/// writes the answers anew.
#[test]
fn the_transcript_is_true() {
    let text = std::fs::read_to_string(page()).unwrap();
    let requests: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix("> ")).collect();
    assert!(requests.len() > 15, "the transcript is gone");
    let ran = croupier_in(&root(), &["engine"], (requests.join("\n") + "\n").as_bytes());
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let mut answers = ran.out.lines();
    let lines = text.lines().map(|line| match line.starts_with("<") {
        true => format!("< {}", answers.next().expect("an answer to every request")),
        false => line.to_string(),
    });
    let truth = lines.collect::<Vec<_>>().join("\n") + "\n";
    assert_eq!(answers.next(), None, "more answers than requests");
    if updating() {
        std::fs::write(page(), &truth).unwrap();
    } else {
        assert_eq!(text, truth, "UPDATE=1 writes it anew");
    }
}

/// Each answer comes before the next request is asked for: a client that waits is never kept waiting.
#[test]
fn answers_come_at_once() {
    let mut engine =
        Command::new(CROUPIER).arg("engine").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let (mut ask, mut answers) =
        (engine.stdin.take().unwrap(), BufReader::new(engine.stdout.take().unwrap()).lines());
    for _ in 0..3 {
        writeln!(ask, "{{\"do\":\"hello\"}}").unwrap();
        assert!(answers.next().unwrap().unwrap().starts_with("{\"ok\":true"));
    }
    drop(ask);
    assert!(answers.next().is_none());
    assert!(engine.wait().unwrap().success());
}

#[test]
fn the_end_of_the_input_ends_the_session() {
    let ran = croupier_in(&root(), &["engine"], b"");
    assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (0, "", ""));
    let ran = croupier_in(&root(), &["engine"], b"{\"do\":\"hello\"}");
    assert_eq!((ran.code, ran.out.lines().count()), (0, 1), "the last line needs no end");
    let ran = croupier_in(&root(), &["engine"], "\u{feff}{\"do\":\"quit\"}\n".as_bytes());
    assert_eq!((ran.code, ran.out.as_str()), (0, "{\"ok\":true}\n"), "a mark before the text means nothing");
    let ran = croupier_in(&root(), &["engine"], b"{\"do\":\"quit\"}\n{\"do\":\"hello\"}\n");
    assert_eq!((ran.code, ran.out.as_str()), (0, "{\"ok\":true}\n"), "nothing is answered after quit");
}

/// The Python client on the page works, where there is a Python.
#[test]
fn the_client_on_the_page_plays_a_match() {
    let text = std::fs::read_to_string(page()).unwrap();
    let client = text.split("```python\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    let folder = std::path::Path::new(CROUPIER).parent().unwrap();
    let path = std::env::var_os("PATH").unwrap_or_default();
    let paths = std::iter::once(folder.to_path_buf()).chain(std::env::split_paths(&path));
    let python = Command::new("python3")
        .args(["-c", client])
        .env("PATH", std::env::join_paths(paths).unwrap())
        .env("PYTHONIOENCODING", "utf-8")
        .output();
    let Ok(ran) = python else { return };
    let told = String::from_utf8_lossy(&ran.stdout);
    assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
    assert!(told.contains("Round 1.\n"), "{told}");
    assert!(told.trim_end().ends_with("P1 wins (empty_queue)"), "{told}");
}
