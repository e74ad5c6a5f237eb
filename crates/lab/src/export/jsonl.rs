//! A match as a line of JSON.

use std::io::Write;

use kernel::measure::{MatchSample, Measure};
use kernel::{Outcome, Seed};
use serde_json::Value;

/// `{"match":41,"seed":"7/41","winner":"P1","reason":"empty_queue","rounds":213,…}`
pub(super) fn line(out: &mut Vec<u8>, number: u64, seed: Seed, row: &MatchSample, measures: &[Measure]) {
    let reason = row.outcome.reason;
    let winner = winner(&row.outcome);
    // Writing to a list of bytes cannot fail, and none of these words needs escaping.
    let _ =
        write!(out, "{{\"match\":{number},\"seed\":\"{seed}\",\"winner\":{winner},\"reason\":\"{reason}\"");
    for (measure, value) in measures.iter().zip(row.values) {
        let _ = write!(out, ",\"{}\":{value}", measure.name);
    }
    out.extend_from_slice(b"}\n");
}

/// The winner's seat, or null for a draw; where several won together, all of them in one text.
fn winner(outcome: &Outcome) -> Value {
    if outcome.is_draw() { Value::Null } else { outcome.winners.to_string().into() }
}

/// The results of a match by name, as they stand in a line.
pub(crate) fn results(row: &MatchSample, measures: &'static [Measure]) -> Vec<(&'static str, String)> {
    let fixed = [("winner", winner(&row.outcome)), ("reason", row.outcome.reason.into())];
    let fixed = fixed.into_iter().map(|(name, value)| (name, value.to_string()));
    let measured = measures.iter().zip(row.values).map(|(measure, value)| (measure.name, value.to_string()));
    fixed.chain(measured).collect()
}
