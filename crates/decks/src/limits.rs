//! Limit lists: how many copies of a card a deck may have.

use std::collections::BTreeMap;

use effects::{Diagnostic, SourceText};
use kernel::ellipsize;

use crate::KnownCard;
use crate::deck::{MAX_COPIES, one_line};
use crate::formats::lines;

/// The maximum number of limits in a file.
const MAX_LIMITS: usize = 50_000;

/// A list of limits.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct LimitList {
    /// The name.
    pub name: String,
    /// The number of copies by the number of the card.
    pub limits: BTreeMap<u64, u16>,
    /// Whether a card that is not on the list is forbidden.
    pub is_complete: bool,
}

impl LimitList {
    /// The number of copies of a card that a deck may have; `usual` for a card that is not on the list.
    pub fn most(&self, card: &KnownCard, usual: u16) -> u16 {
        let listed = card.numbers.iter().find_map(|number| self.limits.get(number));
        let absent = if self.is_complete { 0 } else { usual };
        listed.map_or(absent, |limit| (*limit).min(usual))
    }
}

/// Reads the lists of a file in the format of `lflist.conf`: `!NAME` begins a list, a line is the number of a card and
/// the number of copies, `#` and `--` begin comments, `$whitelist` forbids all other cards.
pub fn read_limits(source: &SourceText<'_>) -> (Vec<LimitList>, Vec<Diagnostic>) {
    let (mut lists, mut mistakes): (Vec<LimitList>, Vec<Diagnostic>) = (Vec::new(), Vec::new());
    let mut count = 0;
    for (line, span) in lines(source.text) {
        if Diagnostic::enough(&mistakes) {
            break;
        }
        let text = line.split("--").next().unwrap_or_default().trim();
        if text.is_empty() || text.starts_with('#') {
            continue;
        }
        count += 1;
        if count > MAX_LIMITS {
            let what = format!("a file has at most {MAX_LIMITS} limits: the rest was not read");
            mistakes.push(Diagnostic::new("too-long", span, what));
            break;
        }
        let mut wrong = |code, what: String| mistakes.push(Diagnostic::new(code, span.clone(), what));
        if let Some(name) = text.strip_prefix('!') {
            lists.push(LimitList { name: one_line(name), ..LimitList::default() });
            continue;
        }
        let Some(list) = lists.last_mut() else {
            wrong("no-list", "the name of the list is missing above this line: `!NAME`".into());
            continue;
        };
        match text.strip_prefix('$') {
            Some("whitelist") => list.is_complete = true,
            Some(other) => {
                wrong("unknown-word", format!("there is no `${}` in a limit list", ellipsize(other)));
            }
            None => match limit(text) {
                Some((number, most)) => _ = list.limits.insert(number, most),
                None => {
                    let what =
                        format!("`{}` is not the number of a card and a number of copies", ellipsize(text));
                    wrong("bad-limit", what);
                }
            },
        }
    }
    if lists.is_empty() && mistakes.is_empty() {
        let what = "the file has no list: write `!NAME` above its limits";
        mistakes.push(Diagnostic::new("no-list", 0..0, what));
    }
    (lists, Diagnostic::in_order(mistakes))
}

/// The number of a card and the number of its copies; `-1` copies are as many as usual.
fn limit(text: &str) -> Option<(u64, u16)> {
    let mut words = text.split_whitespace();
    let number = words.next()?.parse().ok()?;
    let most = match words.next()? {
        "-1" => MAX_COPIES,
        word => word.parse().ok().filter(|most| *most <= MAX_COPIES)?,
    };
    Some((number, most))
}
