//! One line of a `play` block.

use super::{What, Who};
use crate::meant;

/// The maximum number of repetitions.
const MOST_TIMES: u32 = 100_000;

/// Parses `P1 flip`, `all flip x3`, `all pass while legal`, `P1 flip -> refused at-war` or `to the end`, or returns the
/// error.
pub(super) fn read(text: &str) -> Result<What, String> {
    if text == "to the end" {
        return Ok(What::ToTheEnd);
    }
    if let Some(action) = text.strip_prefix("all ").and_then(|rest| rest.strip_suffix(" while legal")) {
        return Ok(What::While(action.trim().to_string()));
    }
    let (text, refused) = match text.split_once("->") {
        None => (text, None),
        Some((act, result)) => {
            let code = result.trim().strip_prefix("refused ").map(str::trim);
            let code = code.filter(|code| !code.is_empty() && !code.contains(char::is_whitespace));
            (
                act.trim(),
                Some(code.ok_or("after `->`, write `refused` and the code of the refusal")?.to_string()),
            )
        }
    };
    let (text, times) = match text.rsplit_once(" x").map(|(act, n)| (act.trim(), n.parse::<u32>())) {
        Some((act, Ok(n @ 1..=MOST_TIMES))) => (act, n),
        Some((_, Ok(_))) => return Err(format!("`x` takes a number from 1 to {MOST_TIMES}")),
        _ => (text, 1),
    };
    let (who, action) = text.split_once(char::is_whitespace).ok_or_else(|| {
        let hint = meant(text, ["to the end"]);
        format!("`{text}` is not a step{hint}: write a seat or `all`, then an action, or `to the end`")
    })?;
    let who = match who {
        "all" => Who::All,
        _ => Who::One(who.parse().map_err(|what| format!("{what}, or `all`"))?),
    };
    Ok(What::Act { who, action: action.trim().to_string(), times, refused })
}
