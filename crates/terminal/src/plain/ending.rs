//! The result of a match in words.

use kernel::Scene;
use tables::MatchResult;

use crate::{TimelineCursor, TimelineSource};

/// The winner and the reason, if the match is over.
pub(crate) fn ending(timeline: &TimelineCursor<impl TimelineSource>) -> String {
    timeline.ending().map_or(String::new(), |ending| verdict(&ending, timeline.names()))
}

/// The winner and the reason.
pub(crate) fn verdict(ending: &MatchResult, names: &[String]) -> String {
    let winners: Vec<_> = ending.winners.iter().filter_map(|seat| names.get(seat.index())).cloned().collect();
    let reason = match ending.reason.as_str() {
        "agreed" => "draw by agreement".into(),
        "closed" => "the table was closed".into(),
        "resigned" => "the other side resigned".into(),
        "time" => "the other side ran out of time".into(),
        game => game.replace(['_', '-'], " "),
    };
    match winners.len() {
        0 => format!("Nobody wins: {reason}"),
        1 => format!("{} wins: {reason}", winners[0]),
        _ => format!("{} win: {reason}", winners.join(" and ")),
    }
}

/// What was counted in the match, if it is over.
pub(crate) fn counted(timeline: &TimelineCursor<impl TimelineSource>) -> Vec<String> {
    timeline.ending().map_or(Vec::new(), |ending| score(&ending, timeline.scene(), timeline.names()))
}

/// What was counted in a match that is over: for the players in the words of the scene, `Anna: life 0`, and for the match
/// by the names of its facts, `rounds 213`. A fact whose name has a number or a line in it is about one player.
pub(crate) fn score(ending: &MatchResult, scene: &Scene, names: &[String]) -> Vec<String> {
    let of_match = |fact: &&String| {
        let name = fact.split(' ').next().unwrap_or_default();
        !name.contains(|c: char| c == '_' || c.is_ascii_digit())
    };
    let players = scene.seats.iter().filter_map(|place| {
        let counted: Vec<_> = scene.counted(place.seat).map(ToString::to_string).collect();
        let name = names.get(place.seat.index()).cloned().unwrap_or_else(|| place.seat.to_string());
        (!counted.is_empty()).then(|| format!("{name}: {}", counted.join(", ")))
    });
    let facts = ending.counted.iter().filter(of_match).cloned();
    players.chain(facts).collect()
}

/// The seats with more than one player, one line each: `P1: Anna until decision 30, then bot greedy`.
pub(crate) fn replaced(ending: &MatchResult) -> Vec<String> {
    let mut seats: Vec<_> = ending.players.iter().map(|stretch| stretch.seat).collect();
    seats.dedup();
    let line = |seat| kernel::replay::replaced(&ending.players, seat).map(|who| format!("{seat}: {who}"));
    seats.into_iter().filter_map(line).collect()
}
