//! A position of Vanguard: the board and the dice.

use kernel::{Dice, DiceTrace, Seat};
use serde::{Deserialize, Serialize};

use super::board::VanguardBoard;
use super::card::Card;
use super::field::VanguardZone;
use super::phase::TurnPoint;
use crate::vanguard::cards::facts::CardFacts;
use crate::vanguard::cards::pool::{VanguardCards, VanguardPrint, cards};

/// A position of Vanguard.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(in crate::vanguard) struct VanguardPosition {
    pub(in crate::vanguard) board: VanguardBoard,
    /// None in a position that only looks ahead and must not use the real dice.
    pub(in crate::vanguard) dice: Option<Dice>,
}

impl VanguardPosition {
    /// The cards of the game.
    #[inline]
    pub(in crate::vanguard) fn pool(&self) -> &'static VanguardCards {
        cards()
    }

    #[inline]
    pub(in crate::vanguard) fn printed(&self, card: Card) -> &'static VanguardPrint {
        self.pool().print(self.board.print(card))
    }

    #[inline]
    pub(in crate::vanguard) fn facts(&self, card: Card) -> &'static CardFacts {
        &self.printed(card).facts
    }

    /// The player who has to decide.
    #[inline]
    pub(in crate::vanguard) fn decider(&self) -> Option<Seat> {
        if self.board.end.is_some() {
            return None;
        }
        if let Some(ask) = self.board.machine.ask() {
            return Some(ask.seat);
        }
        if let Some(seat) = self.board.bereft {
            return Some(seat);
        }
        Some(match self.board.point {
            TurnPoint::Call => Seat(0),
            TurnPoint::Choose(seat) | TurnPoint::FirstVanguard(seat) | TurnPoint::Mulligan(seat) => seat,
            TurnPoint::Guard | TurnPoint::DamageTrigger => self.board.defender(),
            _ => self.board.active,
        })
    }

    /// The first card of this print in a pile.
    #[inline]
    pub(in crate::vanguard) fn find(
        &self,
        seat: Seat,
        zone: VanguardZone,
        print: super::card::VanguardPrintId,
    ) -> Option<Card> {
        self.board.pile(seat, zone).iter().copied().find(|card| self.board.print(*card) == print)
    }

    /// A number below this one, by chance.
    pub(in crate::vanguard) fn chance(&mut self, bound: usize) -> usize {
        self.dice.as_mut().map_or(bound / 2, |dice| dice.below(bound.max(1)))
    }

    pub(in crate::vanguard) fn trace(&self) -> Option<&DiceTrace> {
        self.dice.as_ref().map(Dice::watch)
    }
}
