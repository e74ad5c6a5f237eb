//! What cards are worth to a player, in points: half life points.

use kernel::Seat;

use super::appraisal::Appraisal;
use crate::duel::bots::evaluate::{GUESS, WIN, value};
use crate::duel::cards::card::{Card, CardClass};
use crate::duel::position::board::other;
use crate::duel::position::field::{CardSide, FieldMonster};
use crate::duel::position::place::DuelZone;

/// A card in a hand.
pub(super) const HAND: i32 = 250;
/// A spell or a trap that is set.
pub(super) const SET: i32 = 190;
/// A spell or a trap that lies open and stays.
const OPEN: i32 = 260;

impl Appraisal<'_> {
    /// One if it is the bot's own player, otherwise minus one.
    pub(super) fn sign(&self, whose: Seat) -> i32 {
        if whose == self.seat { 1 } else { -1 }
    }

    /// What a monster on the field is worth to the player who controls it, as far as the bot knows it.
    pub(super) fn monster(&self, whose: Seat, monster: FieldMonster) -> i32 {
        match monster.side == CardSide::Down && whose != self.seat {
            true => value(GUESS),
            false => self.world.value(monster),
        }
    }

    /// What a card is worth where it lies on the field; nothing if it is used up anyway.
    pub(super) fn on_field(&self, card: Card) -> i32 {
        let board = &self.world.board;
        let Some(area) = board.area(card) else { return 0 };
        match area.zone {
            DuelZone::Monster => board.on_field(card).map_or(0, |it| self.monster(area.seat, it)),
            DuelZone::Spell | DuelZone::Field if board.flow.spent.contains(&card) => 0,
            DuelZone::Spell | DuelZone::Field => {
                if self.world.lies_open(card) {
                    OPEN
                } else {
                    SET
                }
            }
            _ => 0,
        }
    }

    /// What a card is worth in a hand.
    pub(super) fn in_hand(&self, card: Card) -> i32 {
        match (self.world.kind(card).stats(), self.world.kind(card).class()) {
            (Some(stats), _) if stats.sacrifices() == 0 => 150 + i32::from(stats.atk.max(stats.def / 2)) / 20,
            (Some(stats), _) => 190 - 30 * stats.sacrifices() as i32 + i32::from(stats.atk) / 40,
            (None, CardClass::Trap) => HAND - 10,
            (None, _) => HAND,
        }
    }

    /// What it is worth that a player loses so many life points.
    pub(super) fn loses_life(&self, whose: Seat, by: i32) -> i32 {
        match by {
            ..=0 => 0,
            by => -self.sign(whose) * self.world.blow(whose, by),
        }
    }

    /// What it is worth that a player draws so many cards: too many are the end.
    pub(super) fn draws(&self, whose: Seat, cards: i32) -> i32 {
        let left = self.world.board.field(whose).deck.len() as i32;
        let worth = if cards > left { -WIN } else { HAND * cards.max(0) };
        self.sign(whose) * worth
    }

    /// How many cards of the opponent could be traps.
    pub(super) fn suspected_traps(&self) -> i32 {
        let set = self.world.board.spells(other(self.seat));
        set.filter(|(_, it)| it.side == CardSide::Down).count() as i32
    }
}
