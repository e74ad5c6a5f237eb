//! Settings whose value is in a file: reads it, and asks for another file if a person can answer.

use std::io::{self, BufRead, IsTerminal, Read, Write};
use std::path::Path;

use catalog::GameEntry;
use kernel::{Pairs, Seed};

use crate::exit::{CliError, printable};
use crate::files;

/// How often an invalid file may be corrected at a prompt.
const RETRIES: usize = 3;

/// The maximum length of a file name.
const LONGEST_NAME: u64 = 1 << 16;

/// Adds the content of a file to the settings. A missing or invalid file is an error that names it; a person
/// at the keyboard may name another file, three times.
pub(crate) fn read(entry: &GameEntry, given: &Pairs, setting: &str, file: &str) -> Result<String, CliError> {
    let mut file = file.to_string();
    let mut wrong = match text(entry, given, setting, &file) {
        Ok(text) => return Ok(text),
        Err(wrong) => wrong,
    };
    let asks = io::stdin().is_terminal() && io::stderr().is_terminal();
    for left in (1..=RETRIES).rev().take_while(|_| asks) {
        let tries = if left == 1 { "once more".into() } else { format!("{left} times") };
        let mut out = io::stderr().lock();
        write!(
            out,
            "{}\nAnother file for {setting} (you can try {tries}; an empty line cancels): ",
            wrong.message
        )?;
        out.flush()?;
        let mut line = String::new();
        io::stdin().lock().take(LONGEST_NAME).read_line(&mut line)?;
        file = line.trim().to_string();
        if file.is_empty() {
            break;
        }
        match text(entry, given, setting, &file) {
            Ok(text) => return Ok(text),
            Err(again) => wrong = again,
        }
    }
    Err(wrong)
}

/// The content of the file, if the game can use it.
fn text(entry: &GameEntry, given: &Pairs, setting: &str, file: &str) -> Result<String, CliError> {
    let unread = |wrong: files::FileError| match Path::new(file).exists() || file == "-" {
        true => CliError::from(wrong),
        false => CliError::input(format!("file-not-found: there is no file {file}")),
    };
    let text = files::text(Path::new(file)).map_err(unread)?;
    if text.trim().is_empty() {
        return Err(CliError::input(format!("no-cards: {file} is empty")));
    }
    let mut tried = given.clone();
    tried.push(setting, &text);
    match (entry.open)(&tried, Seed::from(0), vec![]) {
        Err(error) if error.setting.as_deref() == Some(setting) => {
            // The game names the setting; for people, the error names the file instead.
            let lines = error.what.lines().map(|line| match line.strip_prefix(&format!("{setting}:")) {
                Some(rest) => format!("{file}:{rest}"),
                None => line.to_string(),
            });
            Err(CliError::input(printable(lines.collect::<Vec<_>>().join("\n"))))
        }
        _ => Ok(text),
    }
}
