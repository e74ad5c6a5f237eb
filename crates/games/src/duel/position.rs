//! A position of the duel.

use effects::machine::bonus;
use effects::{CardName, Scope};
use kernel::{Seat, Seats};
use serde::{Deserialize, Serialize};

use super::board::{Board, other};
use super::card::{Card, Kind, Printed};
use super::field::{Mode, Monster};
use super::luck::Luck;
use super::shelf::Shelf;
use super::whereabouts::Whereabouts;
use super::words::Stat;

/// A position of the duel: the board, what chance will bring, and the shelf where its cards are described.
#[derive(PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Duel {
    pub(super) board: Board,
    pub(super) luck: Luck,
    pub(super) shelf: Shelf,
}

/// The board comes last: whatever is cloned after it, it would be put aside for, and copied twice.
impl Clone for Duel {
    #[inline]
    fn clone(&self) -> Self {
        Self { shelf: self.shelf.clone(), luck: self.luck.clone(), board: self.board }
    }
}

/// Both players.
pub(super) const BOTH: Seats = Seats::first_n(2);

impl Duel {
    /// What is printed on a card.
    #[inline]
    pub(super) fn printed(&self, card: Card) -> &Printed {
        self.shelf.printed(self.board.print(card))
    }

    /// What kind of card it is.
    #[inline]
    pub(super) fn kind(&self, card: Card) -> Kind {
        self.printed(card).facts
    }

    /// The power that a monster attacks with: what is printed, what it has gained and what lasts, never below zero.
    #[inline]
    pub(super) fn atk(&self, monster: Monster) -> i32 {
        let printed = self.kind(monster.card).stats().unwrap_or_default();
        self.now(monster, Stat::Atk, i32::from(printed.atk).saturating_add(monster.raised.atk))
    }

    /// The power that a monster defends with, likewise.
    #[inline]
    pub(super) fn def(&self, monster: Monster) -> i32 {
        let printed = self.kind(monster.card).stats().unwrap_or_default();
        self.now(monster, Stat::Def, i32::from(printed.def).saturating_add(monster.raised.def))
    }

    /// The power that counts in its mode (R4-37).
    #[inline]
    pub(super) fn power(&self, monster: Monster) -> i32 {
        match monster.mode {
            Mode::Attack => self.atk(monster),
            Mode::Defense => self.def(monster),
        }
    }

    /// A number with what lasting effects add to it.
    #[inline]
    fn now(&self, monster: Monster, stat: Stat, number: i32) -> i32 {
        number.saturating_add(self.bonus(monster.card, stat)).max(0)
    }

    /// What lasting effects add to a number of a monster.
    #[inline]
    pub(super) fn bonus(&self, card: Card, stat: Stat) -> i32 {
        if self.is_plain() { 0 } else { self.lasting_bonus(card, stat) }
    }

    /// The same where something lasts: rarely, so it is kept out of the way of the others.
    #[cold]
    fn lasting_bonus(&self, card: Card, stat: Stat) -> i32 {
        bonus(self, self.board.thing(card), stat, &Scope::default())
    }

    /// Does no effect last, and no card say that something is always so?
    #[inline]
    pub(super) fn is_plain(&self) -> bool {
        self.board.machine.lasting().next().is_none() && !self.shelf.has_static()
    }

    /// The first card of this name in a player's hand.
    #[inline]
    pub(super) fn in_hand(&self, seat: Seat, name: &CardName) -> Option<Card> {
        let cards = self.shelf.cards();
        let is_it = |card: &Card| cards.printed(self.board.print(*card)).name == *name;
        self.board.field(seat).hand.iter().copied().find(is_it)
    }

    /// Who has to decide: who is asked by an effect, or whose turn it is (R4-65).
    #[inline]
    pub(super) fn decider(&self) -> Option<Seat> {
        match self.board.end {
            Some(_) => None,
            None => Some(self.asked().unwrap_or(self.board.active)),
        }
    }

    /// Invariants: no card lost, doubled or in the wrong row, no limit broken.
    pub(super) fn checked(&self) -> Result<(), String> {
        let board = &self.board;
        let mut found = [0u8; super::field::MOST_CARDS];
        for seat in BOTH.iter() {
            let field = board.field(seat);
            let on_field = board.monsters(seat).map(|(_, monster)| monster.card);
            let on_field = on_field.chain(board.spells(seat).map(|(_, spell)| spell.card));
            for card in
                field.deck.iter().chain(&field.hand[..]).chain(&field.grave[..]).copied().chain(on_field)
            {
                let count = found.get_mut(card.index()).ok_or_else(|| format!("there is no {card:?}"))?;
                *count += 1;
            }
            let wrong = board.monsters(seat).find(|(_, monster)| self.kind(monster.card).stats().is_none());
            let spell = board.spells(seat).find(|(_, spell)| self.kind(spell.card).stats().is_some());
            if wrong.is_some() || spell.is_some() {
                return Err(format!("{seat} has a card in the wrong row"));
            }
            if field.life < 0
                || (field.life == 0) != (board.end == Some(super::board::End::LifePoints(other(seat))))
            {
                return Err(format!("{seat} has {} life points, and the end is {:?}", field.life, board.end));
            }
        }
        let cards = board.prints.len();
        if let Some(card) = board.whereabouts.differs_from(&Whereabouts::of(&board.fields, cards)) {
            return Err(format!("{card:?} is not where it was put"));
        }
        match found.iter().enumerate().find(|(number, count)| **count != u8::from(*number < cards)) {
            None => Ok(()),
            Some((number, count)) => Err(format!("card {number} of {cards} is there {count} times")),
        }
    }
}
