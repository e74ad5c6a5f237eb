//! `croupier replay diff`.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::{ArgMatches, Command};
use kernel::replay::{Decision, Replay};
use serde_json::json;

use super::file_arg;
use crate::exit::{CliError, Exit};
use crate::files;
use crate::json;

pub(super) fn command() -> Command {
    Command::new("diff")
        .about("Show where two matches differ")
        .before_help("Example:\n  croupier replay diff a.replay b.replay")
        .after_help("The exit code is 0 if they are the same match and 1 if they differ.")
        .arg(file_arg("a"))
        .arg(file_arg("b"))
        .arg(json::flag())
}

pub(super) fn run(matches: &ArgMatches) -> Result<(), CliError> {
    let file = |name| matches.get_one::<PathBuf>(name).expect("clap asks for both").as_path();
    let (a, b) = (file("a"), file("b"));
    if [a, b] == [Path::new("-"); 2] {
        return Err(CliError::usage("only one of the two replays can be standard input"));
    }
    let differences = compare(&files::replay(a)?, &files::replay(b)?);
    let (a, b) = (a.display(), b.display());
    let same = differences.is_empty();
    let mut out = std::io::stdout().lock();
    if json::asked(matches) {
        let listed = differences.iter().map(|d| json!({"what": d.what, "a": d.a, "b": d.b}));
        let fields = json!({"same": same, "differences": listed.collect::<Vec<_>>()});
        writeln!(out, "{:#}", json::document("diff", fields))?;
    } else if same {
        writeln!(out, "{a} and {b} are the same match")?;
    } else {
        for Difference { what, a: left, b: right } in differences {
            writeln!(out, "{what}:\n  {a}: {left}\n  {b}: {right}")?;
        }
    }
    if same { Ok(()) } else { Err(CliError::new(Exit::Failure, "")) }
}

/// A difference between two replays.
#[derive(PartialEq, Eq, Debug)]
struct Difference {
    what: String,
    a: String,
    b: String,
}

/// The differences before the first decision, and the first different decision.
fn compare(a: &Replay, b: &Replay) -> Vec<Difference> {
    let head = |replay: &Replay| {
        let header = &replay.header;
        [
            ("game", header.game.clone()),
            ("rules version", header.rules.to_string()),
            ("card data", format!("{:016x}", header.cards)),
            ("setup", header.setup.to_string()),
            ("seed", header.seed.to_string()),
            ("proof", header.fair.as_ref().map_or("none".into(), ToString::to_string)),
            ("names", header.names.join(", ")),
        ]
    };
    let heads = head(a).into_iter().zip(head(b));
    let mut differences: Vec<_> = heads
        .filter(|((_, a), (_, b))| a != b)
        .map(|((name, a), (_, b))| Difference { what: name.into(), a, b })
        .collect();
    let most = a.decisions.len().max(b.decisions.len());
    let parting = (0..=most).find(|&n| step(a, n) != step(b, n));
    differences.extend(parting.map(|n| Difference {
        what: format!("decision {}", n + 1),
        a: step(a, n),
        b: step(b, n),
    }));
    differences
}

/// The n-th decision, or a description of the end.
fn step(replay: &Replay, n: usize) -> String {
    match (replay.decisions.get(n), &replay.ending) {
        (Some(Decision { seat, action }), _) => format!("{seat} {action}"),
        (None, Some(ending)) => format!("over: {ending}"),
        (None, None) => "still open".into(),
    }
}
