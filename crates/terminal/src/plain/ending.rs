//! How a match ended, in words.

use crate::Timeline;

/// Who won and why, if the match is over.
pub(crate) fn ending(timeline: &Timeline) -> String {
    let Some(outcome) = timeline.outcome() else { return String::new() };
    let names = &timeline.whole().header().names;
    let winners: Vec<_> =
        outcome.winners.iter().filter_map(|seat| names.get(seat.index())).cloned().collect();
    let reason = outcome.reason.replace(['_', '-'], " ");
    match winners.len() {
        0 => format!("Nobody wins: {reason}"),
        1 => format!("{} wins: {reason}", winners[0]),
        _ => format!("{} win: {reason}", winners.join(" and ")),
    }
}

/// What was counted in the match: `rounds 213`, `wars 14`.
pub(crate) fn counted(timeline: &Timeline) -> Vec<String> {
    let facts = timeline.here().facts();
    let numbers = facts.iter().filter(|fact| fact.value.is_number());
    numbers.map(|fact| format!("{} {}", fact.name, fact.text)).collect()
}
