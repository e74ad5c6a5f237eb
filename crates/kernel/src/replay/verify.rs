//! Verification of a replay by playing it again.

use super::text::{Replay, ReplayError};
use super::{Decision, Recorder};
use crate::{EventLog, Game, Setup, ellipsize};

/// Replays line by line, and refuses the replay at the first wrong line.
pub fn verify<G: Game>(replay: &Replay) -> Result<Recorder<G>, ReplayError> {
    verify_with(replay, |_, _, _| {})
}

/// Like [`verify`], and passes each decision with its position and its events to a callback. The dealt position
/// comes first, without a decision.
pub fn verify_with<G: Game>(
    replay: &Replay,
    mut show: impl FnMut(Option<&Decision>, &G, Vec<G::Event>),
) -> Result<Recorder<G>, ReplayError> {
    let mut table = deal::<G>(replay)?;
    show(None, table.game(), Vec::new());
    let first = replay.header.lines().len();
    for (i, decision) in replay.decisions.iter().enumerate() {
        let (at, line) = (first + i, first + i + 1);
        let wrong = |what| Err(ReplayError::new(line, what));
        let Ok(action) = decision.action.parse::<G::Action>() else {
            return wrong(format!("`{}` is not an action of {}", ellipsize(&decision.action), G::ABOUT.name));
        };
        let mut log = EventLog::on();
        if let Err(refusal) = table.play(decision.seat, action, &mut log) {
            return wrong(format!(
                "`{} {}` is refused: {refusal}",
                decision.seat,
                ellipsize(&decision.action)
            ));
        }
        if table.checks().get(at) != replay.checks.get(at) {
            return wrong(mismatch(&decision.line()));
        }
        show(Some(decision), table.game(), log.take());
    }
    // The rules cannot determine the players: they are as recorded, or a checksum is wrong.
    table.players = replay.players.clone();
    let end = replay.checks.len();
    let truth = table.replay();
    replay.players.compare(first + replay.decisions.len(), &truth.checks, &replay.checks)?;
    if truth.ending != replay.ending {
        let what = format!(
            "the result is `{}`, not `{}`",
            ellipsize(&truth.last_line()),
            ellipsize(&replay.last_line())
        );
        return Err(ReplayError::new(end, what));
    }
    match truth.checks.last() == replay.checks.last() {
        true => Ok(table),
        false => Err(ReplayError::new(end, mismatch(&truth.last_line()))),
    }
}

/// Validates the header and deals.
fn deal<G: Game>(replay: &Replay) -> Result<Recorder<G>, ReplayError> {
    let header = &replay.header;
    let about = G::ABOUT;
    let wrong = |line, what| Err(ReplayError::new(line, what));
    if header.game != about.name {
        return wrong(
            2,
            format!("this is a replay of `{}`, not of `{}`", ellipsize(&header.game), about.name),
        );
    }
    if header.rules != about.rules {
        let (theirs, ours, name) = (header.rules, about.rules, about.name);
        return wrong(
            3,
            format!(
                "it was played with version {theirs} of the rules of {name}; this program has version {ours}"
            ),
        );
    }
    // The checksums come before the meaning: a changed seed is reported as a changed line, not as a different
    // match.
    let mut chain = super::chain::Chain::default();
    for (i, line) in header.lines().iter().enumerate() {
        if replay.checks.get(i) != Some(&chain.add(line, None)) {
            return wrong(i + 1, mismatch(line));
        }
    }
    let setup = G::Setup::from_pairs(&header.setup).map_err(|e| ReplayError::new(5, e.to_string()))?;
    if header.cards != G::cards(&setup) {
        return wrong(4, "it was played with different card data".into());
    }
    let made = G::new(&setup, header.seed).and_then(|game| {
        let names = header.names.iter().take(game.seats().len()).cloned().collect();
        Recorder::begin(&setup, header.seed, header.fair.clone(), names)
    });
    let table = made.or_else(|e| wrong(5, e.to_string()))?;
    let (ours, theirs) = (table.header().lines(), header.lines());
    match (0..ours.len().max(theirs.len())).find(|&i| ours.get(i) != theirs.get(i)) {
        None => Ok(table),
        Some(i) => wrong(
            i + 1,
            ours.get(i).map_or("no such seat".into(), |line| format!("expected `{}`", ellipsize(line))),
        ),
    }
}

pub(super) fn mismatch(line: &str) -> String {
    format!("the checksum of `{}` is wrong: this line was changed", ellipsize(line))
}
