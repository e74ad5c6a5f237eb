//! A position of the duel.

use effects::machine::bonus;
use effects::{CardName, CardsHandle, Scope};
use kernel::{Seat, Seats};
use serde::{Deserialize, Serialize};

use crate::duel::cards::card::{Card, CardKind, DuelPrint};
use crate::duel::cards::pool::{CardFileError, CardFiles, DuelCardPool};
use crate::duel::position::board::{Board, DuelEnd, other};
use crate::duel::position::card_index::CardIndex;
use crate::duel::position::field::{FieldMonster, Mode};
use crate::duel::position::place::DuelZone;
use crate::duel::position::random::DuelChance;
use crate::duel::words::DuelStat;

/// A position of the duel: the board, what chance will bring, and the cards of the match.
#[derive(PartialEq, Eq, Hash, Debug, Serialize)]
pub(in crate::duel) struct DuelPosition {
    pub(in crate::duel) board: Board,
    pub(in crate::duel) random: DuelChance,
    pub(in crate::duel) pool: CardsHandle<DuelCardPool>,
}

/// A position as it is saved: of the cards only the texts of somebody's own files.
#[derive(Deserialize)]
pub(in crate::duel) struct SavedPosition {
    board: Board,
    random: DuelChance,
    pool: CardFiles,
}

impl SavedPosition {
    /// The position, with the cards of its ruleset.
    pub(in crate::duel) fn position(
        self,
        standard: &'static DuelCardPool,
    ) -> Result<DuelPosition, CardFileError> {
        let Self { board, random, pool } = self;
        Ok(DuelPosition { board, random, pool: CardsHandle::of(standard, pool)? })
    }
}

/// The board comes last: whatever is cloned after it, it would be put aside for, and copied twice.
impl Clone for DuelPosition {
    #[inline]
    fn clone(&self) -> Self {
        Self { pool: self.pool.clone(), random: self.random.clone(), board: self.board }
    }
}

/// Both players.
pub(in crate::duel) const BOTH: Seats = Seats::first_n(2);

impl DuelPosition {
    /// What is printed on a card.
    #[inline]
    pub(in crate::duel) fn printed(&self, card: Card) -> &DuelPrint {
        self.pool.cards().printed(self.board.print(card))
    }

    /// What kind of card it is.
    #[inline]
    pub(in crate::duel) fn kind(&self, card: Card) -> CardKind {
        self.printed(card).facts
    }

    /// The power that a monster attacks with: what is printed, what it has gained and what lasts, never below zero.
    #[inline]
    pub(in crate::duel) fn atk(&self, monster: FieldMonster) -> i32 {
        let printed = self.stats_of(monster.card).unwrap_or_default();
        self.now(monster, DuelStat::Atk, i32::from(printed.atk).saturating_add(monster.raised.atk))
    }

    /// The power that a monster defends with, likewise.
    #[inline]
    pub(in crate::duel) fn def(&self, monster: FieldMonster) -> i32 {
        let printed = self.stats_of(monster.card).unwrap_or_default();
        self.now(monster, DuelStat::Def, i32::from(printed.def).saturating_add(monster.raised.def))
    }

    /// The power that counts in its mode (R4-37).
    #[inline]
    pub(in crate::duel) fn power(&self, monster: FieldMonster) -> i32 {
        match monster.mode {
            Mode::Attack => self.atk(monster),
            Mode::Defense => self.def(monster),
        }
    }

    /// A number with what lasting effects add to it.
    #[inline]
    fn now(&self, monster: FieldMonster, stat: DuelStat, number: i32) -> i32 {
        number.saturating_add(self.bonus(monster.card, stat)).max(0)
    }

    /// What lasting effects add to a number of a monster.
    #[inline]
    pub(in crate::duel) fn bonus(&self, card: Card, stat: DuelStat) -> i32 {
        if self.is_plain() { 0 } else { self.lasting_bonus(card, stat) }
    }

    /// The same where something lasts: rarely, so it is kept out of the way of the others.
    #[cold]
    fn lasting_bonus(&self, card: Card, stat: DuelStat) -> i32 {
        let raised = self.board.on_field(card).map_or_else(Default::default, |monster| monster.raised);
        let printed = self.stats_of(card).unwrap_or_default();
        let base = |stat| raised.number(printed, stat);
        bonus(self, self.board.thing(card), stat, base, &Scope::default())
    }

    /// Does no effect last, and no card say that something is always so?
    #[inline]
    pub(in crate::duel) fn is_plain(&self) -> bool {
        self.board.machine.lasting().next().is_none() && !self.pool.has_static()
    }

    /// The first card of this name in a player's hand.
    #[inline]
    pub(in crate::duel) fn in_hand(&self, seat: Seat, name: &CardName) -> Option<Card> {
        let cards = self.pool.cards();
        let is_it = |card: &Card| cards.printed(self.board.print(*card)).name == *name;
        self.board.field(seat).hand.iter().copied().find(is_it)
    }

    /// The player who has to decide: the one whom an effect asks, or the one whose turn it is (R4-65).
    #[inline]
    pub(in crate::duel) fn decider(&self) -> Option<Seat> {
        if self.board.rules.timing.chains {
            return self.chained_decider();
        }
        match self.board.end {
            Some(_) => None,
            None => Some(self.asked().unwrap_or(self.board.active)),
        }
    }

    /// Can a card lie in another zone than such cards do: a monster as an equip card, a trap as a monster?
    fn is_guest(&self, card: Card, zone: DuelZone) -> bool {
        match zone {
            DuelZone::Spell => self.board.rules.timing.chains && self.kind(card).stats().is_some(),
            DuelZone::Monster => self.pool.cards().monster_form(self.board.print(card)).is_some(),
            _ => false,
        }
    }

    /// Invariants: no card lost, doubled or in the wrong row, no limit broken.
    pub(in crate::duel) fn check(&self) -> Result<(), String> {
        let board = &self.board;
        let mut found = [0u8; crate::duel::position::field::MOST_CARDS];
        for seat in BOTH.iter() {
            let field = board.field(seat);
            let on_field = board.monsters(seat).map(|(_, monster)| monster.card);
            let on_field = on_field.chain(board.spells(seat).map(|(_, spell)| spell.card));
            let on_field = on_field.chain(field.terrain.map(|spell| spell.card));
            let piles =
                field.deck.iter().chain(&field.hand[..]).chain(&field.grave[..]).chain(&field.revealed[..]);
            for card in piles.chain(&field.banished[..]).copied().chain(on_field) {
                let count = found.get_mut(card.index()).ok_or_else(|| format!("there is no {card:?}"))?;
                *count += 1;
            }
            let monsters = board.monsters(seat).map(|(_, monster)| (monster.card, DuelZone::Monster));
            let spells = board.spells(seat).map(|(_, spell)| (spell.card, DuelZone::Spell));
            if monsters
                .chain(spells)
                .chain(field.terrain.map(|it| (it.card, DuelZone::Field)))
                .any(|(card, zone)| self.kind(card).zone() != zone && !self.is_guest(card, zone))
            {
                return Err(format!("{seat} has a card in the wrong row"));
            }
            let lost = [DuelEnd::LifePoints(other(seat)), DuelEnd::Drawn];
            let has_lost = board.end.is_some_and(|end| lost.contains(&end));
            if field.life < 0 || (field.life == 0) != has_lost && board.end != Some(DuelEnd::Drawn) {
                return Err(format!("{seat} has {} life points, and the end is {:?}", field.life, board.end));
            }
        }
        let cards = board.prints.len();
        let outside = (0..cards as u8).map(Card).filter(|card| {
            board.area(*card).is_some_and(|area| area.zone == DuelZone::Out) && self.is_token(*card)
        });
        outside.for_each(|card| found[card.index()] += 1);
        if let Some(card) = board.index.differs_from(&CardIndex::of(&board.fields, cards)) {
            return Err(format!("{card:?} is not where it was put"));
        }
        match found.iter().enumerate().find(|(number, count)| **count != u8::from(*number < cards)) {
            None => Ok(()),
            Some((number, count)) => Err(format!("card {number} of {cards} is there {count} times")),
        }
    }
}
