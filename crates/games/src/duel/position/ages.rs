//! How long cards have been where they are.

use kernel::Seat;

use crate::duel::cards::card::Card;
use crate::duel::position::board::{Board, other};
use crate::duel::position::card_note::MatchTime;
use crate::duel::position::phase::Phase;

impl Board {
    fn since(&self, card: Card) -> MatchTime {
        self.flow.notes.get(card.index()).map_or_else(MatchTime::default, |note| note.since)
    }

    /// The standby phases of its owner that a card has seen where it is, with the present one or without it.
    pub(in crate::duel) fn standbys(&self, card: Card, with_present: bool) -> i32 {
        let seat = self.area(card).map_or_else(|| self.owner(card), |area| area.seat);
        let since = self.since(card);
        let now = self.time();
        let is_in = self.phase == Phase::Standby;
        // The turns of this player after the one in which it came; that one, too, if its standby phase was to come.
        let first = since.turn() + u32::from(since.is_past_standby() || self.turn_of(since) != seat);
        let last = match (now.is_past_standby(), with_present || !is_in || self.active != seat) {
            (true, true) => now.turn(),
            _ => now.turn().saturating_sub(1),
        };
        (first..=last).filter(|turn| self.whose_turn(*turn) == seat).count() as i32
    }

    /// The turns of the opponent of its controller that a card has seen where it is.
    pub(in crate::duel) fn their_turns(&self, card: Card) -> i32 {
        let Some(area) = self.area(card) else { return 0 };
        let since = self.since(card).turn();
        let all = since + 1..=self.turn;
        all.filter(|turn| self.whose_turn(*turn) == other(area.seat)).count() as i32
    }

    fn turn_of(&self, time: MatchTime) -> Seat {
        self.whose_turn(time.turn())
    }

    /// Turns alternate.
    fn whose_turn(&self, turn: u32) -> Seat {
        match turn % 2 == self.turn % 2 {
            true => self.active,
            false => other(self.active),
        }
    }
}
