//! A list to pick from, where somebody can answer.

use std::io::{self, BufRead, IsTerminal, Read, Write};

use crate::exit::{CliError, printable};

/// How often somebody may mistype.
const TRIES: usize = 3;

/// No number is longer.
const LONGEST: u64 = 256;

/// Prints the lines of a list; at a terminal they have numbers, and one is asked for. The place of the one that was
/// picked.
pub(super) fn pick(lines: &[String]) -> Result<Option<usize>, CliError> {
    let asks = io::stdin().is_terminal() && io::stdout().is_terminal();
    for (line, n) in lines.iter().zip(1..) {
        let number = if asks { format!("{n}. ") } else { String::new() };
        writeln!(io::stdout(), "{}", printable(format!("{number}{line}")))?;
    }
    if !asks {
        return Ok(None);
    }
    for _ in 0..TRIES {
        let range = if lines.len() == 1 { "1".into() } else { format!("1 to {}", lines.len()) };
        write!(io::stderr(), "Which table? {range}; Enter to cancel: ")?;
        io::stderr().flush()?;
        let mut typed = String::new();
        io::stdin().lock().take(LONGEST).read_line(&mut typed)?;
        match picked(&typed, lines) {
            Picked::Nothing => return Ok(None),
            Picked::Place(place) => return Ok(Some(place)),
            Picked::Wrong(typed) => writeln!(io::stderr(), "There is no table {typed}.")?,
        }
    }
    Err(CliError::usage("no table was chosen"))
}

/// What was typed.
#[derive(PartialEq, Eq, Debug)]
enum Picked {
    Nothing,
    Place(usize),
    Wrong(String),
}

/// A number picks a line, and so does the code that it begins with.
fn picked(typed: &str, lines: &[String]) -> Picked {
    let typed = typed.trim();
    let place =
        typed.parse::<usize>().ok().and_then(|n| n.checked_sub(1)).filter(|place| *place < lines.len());
    let code = || {
        let begins =
            |line: &String| line.split("  ").next().is_some_and(|code| code.eq_ignore_ascii_case(typed));
        lines.iter().position(begins)
    };
    match typed {
        "" => Picked::Nothing,
        _ => place.or_else(code).map_or_else(|| Picked::Wrong(typed.into()), Picked::Place),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_or_a_code_picks() {
        let lines = ["KITE  Duel".to_string(), "LAMU  War".into()];
        for (typed, meant) in [
            ("\n", Picked::Nothing),
            ("1\n", Picked::Place(0)),
            (" 2 ", Picked::Place(1)),
            ("lamu", Picked::Place(1)),
            ("0", Picked::Wrong("0".into())),
            ("3", Picked::Wrong("3".into())),
            ("Duel", Picked::Wrong("Duel".into())),
        ] {
            assert_eq!(picked(typed, &lines), meant, "{typed:?}");
        }
    }
}
