//! What a card may be called. A name is typed, listed between commas and written into stories, so it must be
//! possible to tell where it ends.

use std::collections::BTreeSet;
use std::ops::Range;

use effects::{Diagnostic, MAX_DIAGNOSTICS};
use kernel::ellipsize;

use super::{MonsterRow, SpellRow};
use crate::duel::cards::pool::CardForm;

/// The longest name, in bytes.
pub const LONGEST_NAME: usize = 63;

/// Words that follow a name in the texts of the duel, and so cannot end one.
const FOLLOWING: [&str; 7] = ["-", "defense", "up", "down", "attacked", "switched", "directly"];

/// What is wrong with a name.
pub(in crate::duel) fn fault(name: &str, form: CardForm) -> Option<String> {
    let last = name.rsplit(' ').next().unwrap_or_default();
    if name.len() > LONGEST_NAME {
        Some(format!("is {} bytes long: a name has at most {LONGEST_NAME}", name.len()))
    } else if name.contains(',') && form == CardForm::Phases {
        Some(format!("is `{name}`: a name cannot contain a comma, because commas separate names"))
    } else if name.contains("->") || name.chars().any(char::is_control) {
        Some(format!("is `{name}`: a name cannot contain `->` or control characters"))
    } else if FOLLOWING.contains(&last) || is_place(last) || is_times(last) || is_raise(last) {
        Some(format!("is `{name}`: the game would not read `{last}` as part of the name"))
    } else {
        None
    }
}

/// `m1`, `os5`, `g12`: a place on the table.
fn is_place(word: &str) -> bool {
    let rest = word.strip_prefix('o').unwrap_or(word);
    rest.strip_prefix(['m', 's', 'g', 'h', 'd']).is_some_and(digits)
}

/// `x3`: three times, in a story.
fn is_times(word: &str) -> bool {
    word.strip_prefix('x').is_some_and(digits)
}

/// `+500/+300`: what a monster on the table has gained.
fn is_raise(word: &str) -> bool {
    let gain = |part: &str| part.strip_prefix(['+', '-']).is_some_and(digits);
    word.split_once('/').is_some_and(|(atk, def)| gain(atk) && gain(def))
}

fn digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// The name was there before.
pub(super) fn double(name: &str, span: Range<usize>, place: &str) -> Diagnostic {
    Diagnostic::new(
        "double-name",
        span,
        format!("field 2 (Name) is `{}` again: {place} already has it", ellipsize(name)),
    )
}

/// The spells that are called like a monster: mistakes in the file of the spells.
pub fn shared_names(monsters: &[MonsterRow], spells: &[SpellRow]) -> Vec<Diagnostic> {
    let names: BTreeSet<_> = monsters.iter().map(|monster| monster.name.as_str()).collect();
    let twice = spells.iter().filter(|spell| names.contains(spell.name.as_str()));
    let twice = twice.take(MAX_DIAGNOSTICS + 1);
    let twice = twice.map(|spell| double(&spell.name, spell.named.clone(), "a monster"));
    Diagnostic::in_order(twice.collect())
}
