//! Given deals: a line in, a line out.

use crate::common::threads;
use catalog::Lineup;
use kernel::{Pairs, Seed};
use lab::{BadLine, Completion, Deals, Finals, Outputs, Progress, Tally};
use serde_json::Value;

struct Played {
    lines: Vec<String>,
    bad: Vec<BadLine>,
    tally: Tally,
}

fn play_with(input: &str, settings: &str, finals: Finals, n: usize) -> Played {
    let subject = crate::common::subject("", 7);
    let settings: Pairs = settings.parse().unwrap();
    let progress = Progress::default();
    let bots = Lineup::default();
    let deals = Deals {
        bots: &bots,
        entry: subject.entry,
        settings: &settings,
        seed: Seed::from(7),
        finals,
        threads: threads(n),
        progress: &progress,
    };
    let (mut lines, mut bad, mut tally) = (Vec::new(), Vec::new(), Tally::new(&*subject.runner));
    let mut outputs = Outputs { lines: Some(&mut lines), ..Outputs::default() };
    let reached = deals.play(input.as_bytes(), &mut tally, &mut outputs, |error| {
        bad.push(error);
        Ok(())
    });
    assert_eq!(reached.unwrap(), Completion::Complete);
    let lines = String::from_utf8(lines).unwrap().lines().map(String::from).collect();
    Played { lines, bad, tally }
}

fn one(input: &str) -> String {
    let mut played = play_with(input, "", Finals::Show, 1);
    assert_eq!(played.bad, []);
    played.lines.remove(0)
}

/// The vectors of the rules (R2-7, R2-24, R2-28, R2-29, A2-1): queues at the end, front first.
#[test]
fn the_known_wars_end_as_they_must() {
    assert_eq!(
        one(r#"{"p1":[13,2,3,4,9,6],"p2":[13,5,7,8,10,1],"max_rounds":1}"#),
        r#"{"winner":null,"reason":"round_limit","rounds":1,"wars":1,"cycles":1,"chain":1,"deepest":1,"streak":1,"n1":1,"n2":11,"q1":[6],"q2":[1,10,8,7,5,13,9,4,3,2,13]}"#
    );
    assert_eq!(
        one(r#"{"p1":[13,2,3,4,9,6,2,3,11],"p2":[13,5,7,8,9,1,1,1,10]}"#),
        r#"{"winner":"P1","reason":"empty_queue","rounds":1,"wars":1,"cycles":2,"chain":2,"deepest":2,"streak":1,"n1":18,"n2":0,"q1":[11,3,2,6,9,4,3,2,13,10,1,1,1,9,8,7,5,13],"q2":[]}"#
    );
    assert_eq!(
        one(r#"{"p1":[13,1,2,3],"p2":[13,1,2,3,4,5,6,7,8,9,10]}"#),
        r#"{"winner":"P2","reason":"exhausted_in_war","rounds":1,"wars":1,"cycles":0,"chain":0,"deepest":1,"streak":1,"n1":3,"n2":12,"q1":[1,2,3],"q2":[1,2,3,4,5,6,7,8,9,10,13,13]}"#
    );
}

#[test]
fn a_deck_is_dealt_alternately() {
    let dealt = one(r#"{"deck":[1,2,3,4,5,14],"max-rounds":0}"#);
    assert!(dealt.ends_with(r#""n1":3,"n2":3,"q1":[1,3,5],"q2":[2,4,14]}"#), "{dealt}");
}

#[test]
fn other_keys_are_passed_on_as_they_are() {
    let line = one(
        r#"{"id":12345678901234567890123.5000,"deck":"1,2","ü\n":{"a": [1,  2]},"winner":"me","n2":true,"x":null}"#,
    );
    let start = r#"{"id":12345678901234567890123.5000,"ü\n":{"a": [1,  2]},"x":null,"winner":"P2","reason":"empty_queue""#;
    assert!(line.starts_with(start), "{line}");
    assert_eq!(line.matches("\"winner\"").count(), 1, "a result is not hidden by a key of its name");
    assert!(!line.contains("deck"), "{line}");
    let hidden = play_with(r#"{"deck":[1,2]}"#, "", Finals::Hide, 1);
    assert!(!hidden.lines[0].contains("q1"));
}

#[test]
fn a_line_inherits_from_the_command_and_the_sweep() {
    let subject = crate::common::subject("down=1", 7);
    let value = |line: &str| serde_json::from_str::<Value>(line).unwrap();
    let played =
        play_with("{}\n\n{\"seed\":41}\n{\"seed\":\"7/2\"}\n{}\n{\"down\":1}", "down=1", Finals::Hide, 2);
    assert_eq!(played.bad, []);
    let rounds: Vec<_> = played.lines.iter().map(|line| value(line)["rounds"].as_u64().unwrap()).collect();
    let expected = [
        Seed::from(7).nth(0),
        Seed::from(41),
        Seed::from(7).nth(2),
        Seed::from(7).nth(4),
        Seed::from(7).nth(5),
    ];
    let expected: Vec<_> = expected.map(|seed| u64::from(subject.runner.trace(seed).row.values[0])).to_vec();
    assert_eq!(rounds, expected);
    assert_eq!(value(&played.lines[1])["seed"], 41);
}

#[test]
fn bad_lines_are_named_and_the_others_played() {
    let long = format!("{{\"p1\":\"{}\"}}", "1,".repeat(600_000));
    let input = format!(
        "{{\"a\":1}}\n{{broken\n5\n{{\"deck\":[1,99]}}\n{{\"deck\":{{}}}}\n{{\"p1\":[1]}}\n{{\"down\":-1}}\n{long}\n{{\"seed\":\"x\"}}\n{{\"deck\":[{}1]}}\n{}\n{{\"b\":2}}",
        "1,".repeat(250),
        "[".repeat(10_000),
    );
    let played = play_with(&input, "", Finals::Hide, 3);
    let numbers: Vec<_> = played.bad.iter().map(|bad| bad.line).collect();
    assert_eq!(numbers, [2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    for (bad, says) in played.bad.iter().zip([
        "at column 2",
        "expected an object",
        "`99` is not a card",
        "not a number, a text or a list",
        "p1 is given without p2",
        "from 0 to 250",
        "longer than",
        "is not a seed",
        "too many",
        "expected an object",
    ]) {
        assert!(bad.to_string().contains(says), "{bad}");
        assert!(bad.to_string().len() < 500, "{bad}");
    }
    assert_eq!(played.lines.len(), 2);
    assert!(played.lines[0].starts_with("{\"a\":1,") && played.lines[1].starts_with("{\"b\":2,"));
    assert_eq!(played.tally.matches, 2);
}

#[test]
fn threads_do_not_change_the_lines() {
    let input: String =
        (0..3_000)
            .map(|n| {
                if n % 97 == 0 {
                    format!("bad {n}\n")
                } else {
                    format!("{{\"id\":{n},\"down\":{}}}\n", n % 4)
                }
            })
            .collect();
    let alone = play_with(&input, "", Finals::Hide, 1);
    let many = play_with(&input, "", Finals::Hide, 16);
    assert_eq!(alone.lines.len() + alone.bad.len(), 3_000);
    assert!(alone.lines == many.lines && alone.bad == many.bad && alone.tally == many.tally);
}

#[test]
fn a_mark_before_the_first_line_and_other_line_ends_mean_nothing() {
    let deal = r#"{"p1":[13,2],"p2":[1,2]}"#;
    let plain = play_with(&format!("{deal}\n{deal}\n"), "", Finals::Show, 1);
    let marked = play_with(&format!("\u{feff}{deal}\r\n{deal}\r\n"), "", Finals::Show, 1);
    assert_eq!((plain.lines, plain.bad), (marked.lines, marked.bad));
}
