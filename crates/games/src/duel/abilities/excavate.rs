//! Cards that are turned up from decks.

use effects::Scope;
use effects::machine::is;
use effects::program::Selector;
use kernel::{EventLog, Seat};

use crate::duel::events::event::Event;
use crate::duel::events::reason::MoveReason;
use crate::duel::position::duel_position::DuelPosition;
use crate::duel::words::{DuelThing, DuelVocab};

impl DuelPosition {
    /// Turns up cards from the top of a deck, or as many as there are; a player who lacks some has lost (A0-8).
    pub(super) fn turn_up(&mut self, seat: Seat, by: i32, log: &mut EventLog<Event>) -> u16 {
        let mut many = 0;
        for _ in 0..by.max(0) {
            let Some(&card) = self.board.field(seat).deck.last() else { break };
            many += u16::from(self.move_card(card, MoveReason::TurnedUp, log));
        }
        many
    }

    /// Turns up cards until so many of them match, or the deck is empty; gives how many match.
    pub(super) fn turn_up_until(
        &mut self,
        by: i32,
        which: &Selector<DuelVocab>,
        seats: &[DuelThing],
        scope: &Scope<DuelThing>,
        log: &mut EventLog<Event>,
    ) -> u16 {
        let mut found = 0;
        for thing in seats {
            let DuelThing::Seat(seat) = *thing else { continue };
            let mut left = by;
            while left > 0
                && let Some(&card) = self.board.field(seat).deck.last()
            {
                if !self.move_card(card, MoveReason::TurnedUp, log) {
                    break;
                }
                if is(self, self.board.thing(card), which, scope) {
                    (left, found) = (left - 1, found + 1);
                }
            }
        }
        found
    }
}
