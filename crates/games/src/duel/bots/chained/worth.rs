//! What cards are worth to a player, in points: half life points.

use kernel::{InlineVec, Seat};

use super::appraisal::Appraisal;
use crate::duel::bots::evaluate::{GUESS, WIN, standing, value};
use crate::duel::cards::card::{Card, CardClass};
use crate::duel::position::board::other;
use crate::duel::position::duel_position::{BOTH, DuelPosition};
use crate::duel::position::field::{CardSide, FieldMonster, Mode, SLOTS};
use crate::duel::position::place::DuelZone;

/// A card in a hand.
pub(super) const HAND: i32 = 250;
/// A spell or a trap that is set.
pub(super) const SET: i32 = 190;
/// A spell or a trap that lies open and stays.
const OPEN: i32 = 260;

/// The ATK and DEF of the monsters on the field, and the strongest attack that each player's opponent shows.
pub(super) struct MonsterPowers {
    monsters: InlineVec<(Card, i32, i32), { 2 * SLOTS }>,
    threats: [i32; 2],
}

impl MonsterPowers {
    pub(super) fn of(world: &DuelPosition) -> Self {
        let mut powers = Self { monsters: InlineVec::new(), threats: [0; 2] };
        for seat in BOTH.iter() {
            for (_, it) in world.board.monsters(seat) {
                let (atk, def) = (world.atk(it), world.def(it));
                powers.monsters.push((it.card, atk, def));
                let threat = &mut powers.threats[other(seat).index()];
                if it.mode == Mode::Attack {
                    *threat = atk.max(*threat);
                }
            }
        }
        powers
    }
}

impl<'a> Appraisal<'a> {
    pub(super) fn new(world: &'a DuelPosition, seat: Seat) -> Self {
        Self { world, seat, powers: MonsterPowers::of(world) }
    }
}

impl Appraisal<'_> {
    fn power_of(&self, card: Card) -> (i32, i32) {
        let known = self.powers.monsters.iter().find(|(of, ..)| *of == card);
        known.map_or((0, 0), |(_, atk, def)| (*atk, *def))
    }

    pub(super) fn atk(&self, monster: FieldMonster) -> i32 {
        self.power_of(monster.card).0
    }

    pub(super) fn def(&self, monster: FieldMonster) -> i32 {
        self.power_of(monster.card).1
    }

    /// The power that counts in its mode.
    pub(super) fn power(&self, monster: FieldMonster) -> i32 {
        let (atk, def) = self.power_of(monster.card);
        if monster.mode == Mode::Attack { atk } else { def }
    }

    /// What a monster is worth to somebody who knows it.
    pub(super) fn value_of(&self, monster: FieldMonster) -> i32 {
        let (atk, def) = self.power_of(monster.card);
        value(atk.max(def / 2))
    }

    /// The strongest attack that this player's opponent shows.
    pub(super) fn threat(&self, seat: Seat) -> i32 {
        self.powers.threats[seat.index()]
    }

    /// What it is worth to place a monster.
    pub(super) fn standing(&self, seat: Seat, card: Card, mode: Mode) -> i32 {
        let threats = [self.threat(seat), self.threat(other(seat))];
        standing(self.world.kind(card).stats().unwrap_or_default(), mode, threats)
    }

    /// One if it is the bot's own player, otherwise minus one.
    pub(super) fn sign(&self, whose: Seat) -> i32 {
        if whose == self.seat { 1 } else { -1 }
    }

    /// What a monster on the field is worth to the player who controls it, as far as the bot knows it.
    pub(super) fn monster(&self, whose: Seat, monster: FieldMonster) -> i32 {
        match monster.side == CardSide::Down && whose != self.seat {
            true => value(GUESS),
            false => self.value_of(monster),
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
