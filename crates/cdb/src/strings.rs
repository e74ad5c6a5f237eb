//! Names of series: the lines `!setname NUMBER NAME` of `strings.conf`.

use std::collections::BTreeMap;

/// The names of series, by number.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct SetNames(BTreeMap<u64, String>);

/// The maximum number of names.
const MAX_NAMES: usize = 10_000;
/// The maximum length of a name in characters.
const MAX_NAME: usize = 100;

/// Reads the names. Other lines of such a file are texts of another program's screens; a line of names that cannot be
/// read is returned with its number and what is wrong.
pub fn read_strings(text: &str) -> (SetNames, Vec<(usize, String)>) {
    let (mut names, mut wrong) = (BTreeMap::new(), Vec::new());
    for (line, number) in text.lines().zip(1..) {
        let Some(rest) = line.trim().strip_prefix("!setname") else { continue };
        if names.len() >= MAX_NAMES || wrong.len() >= 100 {
            wrong.push((number, "too many names: the rest was not read".into()));
            break;
        }
        match set_name(rest) {
            Some((series, name)) => _ = names.insert(series, name),
            None => wrong.push((number, "write a series as `!setname 0x1 NAME`".into())),
        }
    }
    (SetNames(names), wrong)
}

fn set_name(rest: &str) -> Option<(u64, String)> {
    let (number, name) = rest.trim_start().split_once(char::is_whitespace)?;
    let number = match number.strip_prefix("0x").or_else(|| number.strip_prefix("0X")) {
        Some(digits) => u64::from_str_radix(digits, 16).ok()?,
        None => number.parse().ok()?,
    };
    // The name in another language may follow a tab.
    let name = name.split('\t').next()?.trim();
    let is_name = !name.is_empty() && name.chars().count() <= MAX_NAME && !name.contains(char::is_control);
    (is_name && number <= 0xffff).then(|| (number, name.to_string()))
}

impl SetNames {
    /// The names of the series of a card, whose number holds four of them.
    pub fn of(&self, series: u64) -> Vec<&str> {
        let parts = (0..4).map(|part| series >> (16 * part) & 0xffff).filter(|part| *part != 0);
        parts.filter_map(|part| self.0.get(&part)).map(String::as_str).collect()
    }
}
