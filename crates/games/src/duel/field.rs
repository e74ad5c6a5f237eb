//! One player's field: deck, hand, slots, graveyard (R4-17).

use std::hash::{Hash, Hasher};

use kernel::InlineVec;
use serde::{Deserialize, Serialize};

use super::card::Card;
use super::place::Zone;

/// Slots for monsters, and slots for spells (R4-15).
pub(super) const SLOTS: usize = 5;
/// The most cards of one player.
pub(super) const MOST_OF_ONE: usize = 60;
/// The most cards of a match; a graveyard can come to hold them all.
pub(super) const MOST_CARDS: usize = 2 * MOST_OF_ONE;

/// A list of cards.
pub(super) type Pile = InlineVec<Card, MOST_CARDS>;

/// One player's field.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub(super) struct Field {
    pub(super) life: i32,
    /// The top card last.
    pub(super) deck: Pile,
    /// The card drawn last, last.
    pub(super) hand: Pile,
    /// The top card last.
    pub(super) grave: Pile,
    pub(super) monsters: [Option<Monster>; SLOTS],
    pub(super) spells: [Option<Spell>; SLOTS],
}

/// A monster on the field.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(super) struct Monster {
    pub(super) card: Card,
    pub(super) mode: Mode,
    pub(super) side: Side,
    /// It attacked in this turn (R4-46).
    pub(super) attacked: bool,
    /// Its mode was changed in this turn (R4-39).
    pub(super) switched: bool,
    /// What it has gained, while it is on the field (A4-17).
    pub(super) raised: Raised,
    /// What it owes that to.
    pub(super) credit: Credit,
}

/// The card that has raised a monster last, and whether another one did before. It is told and decides nothing, so it
/// is neither compared nor hashed.
#[derive(Copy, Clone, Default, Debug, Serialize, Deserialize)]
pub(super) struct Credit {
    pub(super) last: Option<Card>,
    pub(super) more: bool,
}

impl Credit {
    /// The same, and this card has raised it, too.
    pub(super) fn and(self, by: Option<Card>) -> Self {
        Self { last: by.or(self.last), more: self.more || (self.last.is_some() && by != self.last) }
    }
}

impl PartialEq for Credit {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Credit {}

impl Hash for Credit {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

/// What a monster has gained in ATK and DEF.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub(super) struct Raised {
    pub(super) atk: i32,
    pub(super) def: i32,
}

/// A spell on the field; face-up only while it acts.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(super) struct Spell {
    pub(super) card: Card,
    pub(super) side: Side,
}

/// How a monster stands (R4-4).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mode {
    /// It uses its attack power, and may attack.
    Attack,
    /// It uses its defence power.
    Defense,
}

/// Which side of a card on the field is seen.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// The face.
    Up,
    /// The back.
    Down,
}

impl Mode {
    /// The side that is seen of a monster that is placed in this mode or changes to it (R4-36, A4-7).
    pub(super) fn side(self) -> Side {
        match self {
            Self::Attack => Side::Up,
            Self::Defense => Side::Down,
        }
    }

    /// The mode as the rules write it (R4-4).
    pub(super) fn title(self) -> &'static str {
        match self {
            Self::Attack => "ATTACK",
            Self::Defense => "DEFENSE",
        }
    }

    /// The other mode.
    pub(super) fn other(self) -> Self {
        match self {
            Self::Attack => Self::Defense,
            Self::Defense => Self::Attack,
        }
    }
}

impl Monster {
    /// A monster that has just arrived.
    pub(super) fn new(card: Card, mode: Mode) -> Self {
        let (raised, credit) = (Raised::default(), Credit::default());
        Self { card, mode, side: mode.side(), attacked: false, switched: false, raised, credit }
    }
}

impl Field {
    /// Where in a zone a card is.
    #[inline(always)]
    pub(super) fn find(&self, zone: Zone, card: Card) -> Option<u8> {
        let at = match zone {
            Zone::Monster => self.monsters.iter().position(|slot| slot.is_some_and(|it| it.card == card)),
            Zone::Spell => self.spells.iter().position(|slot| slot.is_some_and(|it| it.card == card)),
            Zone::Hand => self.hand.iter().position(|&it| it == card),
            Zone::Grave => self.grave.iter().position(|&it| it == card),
            Zone::Deck => self.deck.iter().position(|&it| it == card),
        };
        at.map(|at| at as u8)
    }

    /// The zones that are lists.
    pub(super) fn pile(&mut self, zone: Zone) -> Option<&mut Pile> {
        match zone {
            Zone::Hand => Some(&mut self.hand),
            Zone::Grave => Some(&mut self.grave),
            Zone::Deck => Some(&mut self.deck),
            Zone::Monster | Zone::Spell => None,
        }
    }
}
