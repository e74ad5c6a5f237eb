//! The result of a match in words.

use tables::MatchResult;

use crate::{Timeline, TimelineSource};

/// The winner and the reason, if the match is over.
pub(crate) fn ending(timeline: &Timeline<impl TimelineSource>) -> String {
    timeline.ending().map_or(String::new(), |ending| verdict(&ending, timeline.names()))
}

/// The winner and the reason.
pub(crate) fn verdict(ending: &MatchResult, names: &[String]) -> String {
    let winners: Vec<_> = ending.winners.iter().filter_map(|seat| names.get(seat.index())).cloned().collect();
    let reason = ending.reason.replace(['_', '-'], " ");
    match winners.len() {
        0 => format!("Nobody wins: {reason}"),
        1 => format!("{} wins: {reason}", winners[0]),
        _ => format!("{} win: {reason}", winners.join(" and ")),
    }
}

/// The statistics of the match: `rounds 213`, `wars 14`.
pub(crate) fn counted(timeline: &Timeline<impl TimelineSource>) -> Vec<String> {
    timeline.ending().map_or(Vec::new(), |ending| ending.counted)
}

/// The seats with more than one player, one line each: `P1: Anna until decision 30, then bot greedy`.
pub(crate) fn replaced(ending: &MatchResult) -> Vec<String> {
    let mut seats: Vec<_> = ending.players.iter().map(|stretch| stretch.seat).collect();
    seats.dedup();
    let line = |seat| kernel::replay::replaced(&ending.players, seat).map(|who| format!("{seat}: {who}"));
    seats.into_iter().filter_map(line).collect()
}
