//! The match that spectators see with a delay.

use catalog::{ActionEvents, AnyGame};
use kernel::RoundLabel;

use super::{StreamViewer, TableSession};
use crate::{Perspective, SpectatedMatch};

/// The position that delayed spectators see. It follows the match of the table decision by decision, so that no
/// action replays the match.
#[derive(Debug)]
pub(super) struct DelayedMatch {
    /// The number of the match at its table.
    round: u32,
    pub(super) game: Box<dyn AnyGame>,
    /// The decisions that were added last: the number of decisions before each, its events, and the round after it.
    pub(super) fresh: Vec<(usize, ActionEvents, RoundLabel)>,
}

impl TableSession {
    /// Moves the delayed position to the decision that spectators see now. The first `same` decisions of the table's
    /// match are the same as before; without a number, all that are left are.
    pub(super) fn follow(&mut self, same: Option<usize>) {
        let before = self.delayed.take();
        let Some(SpectatedMatch { game, decisions, perspective: Perspective::Everybody }) =
            self.table.spectator_view()
        else {
            return;
        };
        let round = self.table.round();
        let begin = || DelayedMatch { round, game: game.until(0), fresh: Vec::new() };
        let mut delayed = before.filter(|delayed| delayed.round == round).unwrap_or_else(begin);
        let kept = same.unwrap_or(decisions).min(decisions);
        if kept < delayed.game.decisions().len() {
            delayed.game = delayed.game.until(kept);
        }
        delayed.fresh.clear();
        let shown = delayed.game.decisions().len();
        for (before, decision) in (shown..).zip(&game.decisions()[shown..decisions]) {
            if let Ok(told) = delayed.game.play(decision.seat, &decision.action) {
                let label = delayed.game.round_label();
                delayed.fresh.push((before, told, label));
            }
        }
        self.delayed = Some(delayed);
    }

    /// Whether somebody has watched this table as a spectator.
    pub(super) fn is_watched(&self) -> bool {
        self.streams.contains_key(&StreamViewer::Spectator)
    }
}
