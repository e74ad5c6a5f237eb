//! The end of a match.

use kernel::{EventLog, Seat, Seats};

use crate::vanguard::events::change::VanguardChange;
use crate::vanguard::events::event::VanguardEvent;
use crate::vanguard::events::reason::VanguardMoveReason;
use crate::vanguard::position::board::{BOTH, VanguardEnd, VanguardEndReason, other};
use crate::vanguard::position::card::Card;
use crate::vanguard::position::circle::{Circle, CircleOf};
use crate::vanguard::position::field::VanguardZone;
use crate::vanguard::position::phase::VanguardPhase;
use crate::vanguard::position::state::VanguardPosition;

/// A player with so many damage cards loses (R1-38).
pub(in crate::vanguard) const MOST_DAMAGE: usize = 6;
/// A match with more turns has no winner.
pub(super) const MOST_TURNS: u16 = 300;

impl VanguardPosition {
    fn losers(&self, lost: impl Fn(Seat) -> bool) -> Seats {
        BOTH.into_iter().filter(|seat| lost(*seat)).collect()
    }

    /// Whether a player has lost. This is so at once, also in the middle of an effect (A1-18).
    #[inline]
    pub(in crate::vanguard) fn has_loser(&self) -> bool {
        let board = &self.board;
        board.phase != VanguardPhase::Setup
            && (board.decided.is_some()
                || BOTH.into_iter().any(|seat| {
                    board.pile(seat, VanguardZone::Deck).is_empty()
                        || board.pile(seat, VanguardZone::Damage).len() >= MOST_DAMAGE
                }))
    }

    /// Ends the match if a player has lost, or the machine has halted.
    pub(super) fn is_finished(&mut self, log: &mut EventLog<VanguardEvent>) -> bool {
        if self.board.end.is_some() {
            return true;
        }
        let end = if let Some(limit) = self.board.machine.exceeded_limit() {
            VanguardEnd { losers: Seats::NONE, reason: VanguardEndReason::Jammed(limit) }
        } else if !self.has_loser() {
            return false;
        } else if let Some(winner) = self.board.decided {
            VanguardEnd { losers: Seats::one(other(winner)), reason: VanguardEndReason::Effect }
        } else {
            let damage = self.losers(|seat| self.board.pile(seat, VanguardZone::Damage).len() >= MOST_DAMAGE);
            match damage.is_empty() {
                false => VanguardEnd { losers: damage, reason: VanguardEndReason::Damage },
                true => {
                    let losers = self.losers(|seat| self.board.pile(seat, VanguardZone::Deck).is_empty());
                    VanguardEnd { losers, reason: VanguardEndReason::DeckOut }
                }
            }
        };
        self.board.machine.clear();
        self.commit(VanguardChange::Over { end }, log);
        true
    }

    /// The player without a vanguard rides a unit from the soul, or loses (R1-40, V13). True if nothing is wrong.
    pub(super) fn has_vanguards(&mut self, log: &mut EventLog<VanguardEvent>) -> bool {
        if self.board.phase == VanguardPhase::Setup {
            return true;
        }
        let missing = BOTH.into_iter().find(|seat| self.board.vanguard(*seat).is_none());
        let Some(seat) = missing else { return true };
        if self.has_heart(seat, log) {
            return false;
        }
        let units = self.prints_of(seat, VanguardZone::Soul, |facts| facts.kind.is_unit());
        match units[..] {
            [] => {
                let end = VanguardEnd { losers: Seats::one(seat), reason: VanguardEndReason::NoVanguard };
                self.board.machine.clear();
                self.commit(VanguardChange::Over { end }, log);
            }
            [only] => {
                if let Some(card) = self.find(seat, VanguardZone::Soul, only) {
                    self.ride_from_soul(seat, card, log);
                }
            }
            _ => self.board.bereft = Some(seat),
        }
        false
    }

    /// Rides a unit from the soul, standing.
    pub(super) fn ride_from_soul(&mut self, seat: Seat, card: Card, log: &mut EventLog<VanguardEvent>) {
        self.board.bereft = None;
        let at = CircleOf { seat, circle: Circle::Vanguard };
        self.place_on(card, at, VanguardMoveReason::Ridden, log);
    }
}
