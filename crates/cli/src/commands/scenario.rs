//! `croupier scenario`: checks stories.

use std::fmt;
use std::io::Write;
use std::path::{Path, PathBuf};

use catalog::story::{Story, StoryError, StoryFailure};
use clap::{Arg, ArgMatches, Command, ValueHint, value_parser};
use serde_json::{Value, json};

use crate::exit::{CliError, Exit, printable};
use crate::files;
use crate::json;

pub(crate) fn command() -> Command {
    Command::new("scenario")
        .about("Run stories: given a deal, play these actions, then check these facts")
        .before_help(
            "Examples:\n  croupier scenario joker.story              one story\n  croupier scenario \
             tests/scenarios          all .story files below a folder",
        )
        .after_help(
            "docs/guide/stories.md describes the files. The exit code is 0 if all stories hold, 1 if one \
             does not, 3 if a file is not a story.",
        )
        .arg(
            Arg::new("file")
                .value_name("FILE")
                .help("Stories, or folders of stories; - is standard input")
                .required(true)
                .num_args(1..)
                .value_parser(value_parser!(PathBuf))
                .value_hint(ValueHint::AnyPath),
        )
        .arg(json::flag())
}

pub(crate) fn run(matches: &ArgMatches) -> Result<(), CliError> {
    let mut files = Vec::new();
    for name in matches.get_many::<PathBuf>("file").into_iter().flatten() {
        find(name, &mut files)?;
    }
    let mut tally = ScenarioCounts::default();
    let mut out = std::io::stdout().lock();
    let mut stories = Vec::new();
    for file in &files {
        let checked = check(file);
        tally.count(&checked);
        match json::asked(matches) {
            true => stories.push(described(file, &checked)),
            false => report(file, &checked, &mut out)?,
        }
    }
    match json::asked(matches) {
        true => writeln!(out, "{:#}", json::document("scenario", json!({"stories": stories})))?,
        false => writeln!(out, "{tally}")?,
    }
    tally.exit()
}

/// The file itself, or the stories in a folder and below it, in order.
fn find(name: &Path, files: &mut Vec<PathBuf>) -> Result<(), CliError> {
    if !name.is_dir() {
        files.push(name.into());
        return Ok(());
    }
    let unreadable = |e: std::io::Error| CliError::input(format!("{}: {e}", name.display()));
    let entries = std::fs::read_dir(name).map_err(unreadable)?;
    let mut inside = Vec::new();
    for entry in entries {
        let entry = entry.map_err(unreadable)?;
        // A link to a folder is not followed, because it could form a cycle.
        let folder = entry.file_type().map_err(unreadable)?.is_dir();
        let path = entry.path();
        if folder || path.extension().is_some_and(|extension| extension == "story") {
            inside.push(path);
        }
    }
    inside.sort();
    inside.iter().try_for_each(|name| find(name, files))
}

/// The result of a file.
enum ScenarioResult {
    /// A story, with its failures.
    Story(Story, Vec<StoryFailure>),
    /// Not a valid story.
    Mistakes(Vec<StoryError>),
    /// A file that cannot be read.
    Wrong(files::FileError),
}

fn check(file: &Path) -> ScenarioResult {
    match files::text(file).map(|text| Story::read(&text)) {
        Err(wrong) => ScenarioResult::Wrong(wrong),
        Ok(Err(mistakes)) => ScenarioResult::Mistakes(mistakes),
        Ok(Ok(story)) => {
            let failures = story.run();
            ScenarioResult::Story(story, failures)
        }
    }
}

fn report(file: &Path, checked: &ScenarioResult, out: &mut impl Write) -> Result<(), CliError> {
    let file = file.display();
    let mut err = std::io::stderr();
    match checked {
        ScenarioResult::Wrong(wrong) => writeln!(err, "{wrong}")?,
        ScenarioResult::Mistakes(mistakes) => {
            mistakes.iter().try_for_each(|mistake| writeln!(err, "{file}:{}", printable(mistake)))?;
        }
        ScenarioResult::Story(_, failures) if failures.is_empty() => {}
        ScenarioResult::Story(story, failures) => {
            writeln!(out, "{}", printable(&story.title))?;
            failures.iter().try_for_each(|failure| writeln!(out, "{file}:{}", printable(failure)))?;
        }
    }
    Ok(())
}

fn described(file: &Path, checked: &ScenarioResult) -> Value {
    let file = file.display().to_string();
    match checked {
        ScenarioResult::Wrong(wrong) => {
            json!({"file": file, "mistakes": [{"line": wrong.line, "what": wrong.what}]})
        }
        ScenarioResult::Mistakes(mistakes) => {
            let listed = mistakes.iter().map(|mistake| json!({"line": mistake.line, "what": mistake.what}));
            json!({"file": file, "mistakes": listed.collect::<Vec<_>>()})
        }
        ScenarioResult::Story(Story { title, rules, .. }, failures) => {
            let listed = failures.iter().map(|StoryFailure { line, what, expected, actual }| {
                json!({"line": line, "what": what, "expected": expected, "actual": actual})
            });
            let (holds, failures) = (failures.is_empty(), listed.collect::<Vec<_>>());
            json!({"file": file, "title": title, "rules": rules, "holds": holds, "failures": failures})
        }
    }
}

#[derive(Default)]
struct ScenarioCounts {
    hold: usize,
    fail: usize,
    wrong: usize,
}

impl ScenarioCounts {
    fn count(&mut self, checked: &ScenarioResult) {
        match checked {
            ScenarioResult::Story(_, failures) if failures.is_empty() => self.hold += 1,
            ScenarioResult::Story(..) => self.fail += 1,
            ScenarioResult::Mistakes(_) | ScenarioResult::Wrong(_) => self.wrong += 1,
        }
    }

    fn exit(&self) -> Result<(), CliError> {
        match (self.wrong, self.fail, self.hold) {
            (1.., ..) => Err(CliError::new(Exit::Input, "")),
            (0, 1.., _) => Err(CliError::new(Exit::Failure, "")),
            (0, 0, 0) => Err(CliError::input("no .story file found here")),
            _ => Ok(()),
        }
    }
}

impl fmt::Display for ScenarioCounts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count = |n: usize, one: &str, more: &str| match n {
            1 => format!("1 {one}"),
            n => format!("{n} {more}"),
        };
        f.write_str(&count(self.hold, "story holds", "stories hold"))?;
        if self.fail > 0 {
            write!(f, ", {}", count(self.fail, "does not", "do not"))?;
        }
        if self.wrong > 0 {
            write!(f, ", {}", count(self.wrong, "file is not a story", "files are not stories"))?;
        }
        Ok(())
    }
}
