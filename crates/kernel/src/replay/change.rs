//! Changing a choice while others still choose.
//!
//! Seats that decide at once do so in secret and in any order. So a seat that has decided can decide again until the
//! last of them has: it is as if they had waited. Only the final choice stands in the replay.
//!
//! No game says which decisions those are. A choice can be changed if all others could have been made without it and
//! exactly the same seats would have to decide; if it was played last, it would lead to the same position; and if its
//! own seat has learnt nothing by it.

use super::record::Recorder;
use crate::{EventLog, Game, Seat, Seats, Viewer};

/// Where several seats began to decide at once: how many decisions there were, and the position.
#[derive(Clone, Debug)]
pub(super) struct Together<G> {
    pub(super) from: usize,
    pub(super) game: G,
}

impl<G: Game> Recorder<G> {
    /// Remembers the position, if several seats begin to decide at once here.
    pub(super) fn note_together(&mut self) {
        let now = self.game.deciders();
        let goes_on = |before: &Seats| now.without(*before).is_empty() && !now.is_empty();
        if self.together.is_some() && self.deciding.as_ref().is_some_and(goes_on) {
            self.deciding = Some(now);
            return;
        }
        let several = now.len() > 1;
        self.together = several.then(|| Together { from: self.decisions.len(), game: self.game.clone() });
        self.deciding = Some(now);
    }

    /// How many decisions there were when the seats that decide at once began to; none if only one decides.
    pub fn together_since(&self) -> Option<usize> {
        self.together.as_ref().map(|together| together.from)
    }

    /// Can the seat change what it has chosen?
    pub fn can_change(&self, seat: Seat) -> bool {
        self.without_choice(seat).is_some()
    }

    /// The match without what the seat has chosen, so that it chooses again; `None` if it has chosen nothing that it can
    /// still change.
    ///
    /// ```
    /// use kernel::{Game, EventLog, Seat, Seed, example::{HighCard, HighCardAction}, replay::Recorder};
    ///
    /// let (p1, p2) = (Seat(0), Seat(1));
    /// let mut table = Recorder::<HighCard>::new(&Default::default(), Seed::from(7), vec![])?;
    /// assert!(table.changed(p1).is_none()); // nothing is chosen yet
    /// table.play(p1, HighCardAction::Swap, &mut EventLog::off()).unwrap();
    /// let mut anew = table.changed(p1).unwrap();
    /// anew.play(p1, HighCardAction::Keep, &mut EventLog::off()).unwrap();
    /// anew.play(p2, HighCardAction::Keep, &mut EventLog::off()).unwrap();
    /// assert!(anew.changed(p1).is_none()); // now everybody has
    /// # Ok::<(), kernel::SetupError>(())
    /// ```
    pub fn changed(&self, seat: Seat) -> Option<Self> {
        let from = self.without_choice(seat)?;
        let removed: Vec<usize> =
            (from..self.decisions.len()).filter(|at| self.decisions[*at].seat == seat).collect();
        let mut again = self.until(from);
        for decision in self.decisions[from..].iter().filter(|decision| decision.seat != seat) {
            let action = decision.action.parse().ok()?;
            again.play(decision.seat, action, &mut EventLog::off()).ok()?;
        }
        again.players = self.players.without(&removed);
        Some(again)
    }

    /// Where the choice of the seat could be left out: the number of decisions before the seats began to decide.
    fn without_choice(&self, seat: Seat) -> Option<usize> {
        let Together { from, game } = self.together.as_ref()?;
        let (now, since) = (self.game.deciders(), &self.decisions[*from..]);
        let chose = since.iter().any(|decision| decision.seat == seat);
        if !chose || now.is_empty() || now.contains(seat) || !game.deciders().contains(seat) {
            return None;
        }
        // Where there was nothing to choose, there is nothing to change.
        let mut legal = Vec::new();
        game.legal(seat, &mut legal);
        if legal.len() < 2 {
            return None;
        }
        let (mut real, mut without) = (game.clone(), game.clone());
        let mut own = Vec::new();
        for decision in since {
            let action: G::Action = decision.action.parse().ok()?;
            let mut log = EventLog::on();
            real.try_play(decision.seat, action.clone(), &mut log).ok()?;
            if decision.seat == seat {
                let learnt = |event: &G::Event| G::reveals_to(event, Viewer::Seat(seat)).is_some();
                if log.take().iter().any(learnt) {
                    return None;
                }
                own.push(action);
            } else {
                without.try_play(decision.seat, action, &mut EventLog::off()).ok()?;
            }
        }
        if without.deciders() != now.with(seat) {
            return None;
        }
        // Where the order matters, a seat that chooses again is the last.
        if self.game.races() {
            return Some(*from);
        }
        for action in own {
            without.try_play(seat, action, &mut EventLog::off()).ok()?;
        }
        (without == self.game).then_some(*from)
    }
}
