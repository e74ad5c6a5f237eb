//! Cards, and what is printed on them.

use serde::{Deserialize, Serialize};

use crate::duel::position::place::DuelZone;
use crate::duel::words::DuelVocab;

/// One physical card of a match.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Card(pub u8);

impl Card {
    /// This card's place in an array of cards.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// What is printed on a card, by its place in the [`DuelCardPool`](crate::duel::DuelCardPool) of the match.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PrintId(pub u16);

/// What is printed on a card: its name, its kind and what it does.
pub type DuelPrint = effects::Print<DuelVocab>;

/// The kinds of cards.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum CardKind {
    /// A monster (R4-3).
    Monster(Stats),
    /// A spell that says when it can be activated (R4-9, R4-42).
    Spell(Phases),
    /// A spell or a trap whose icon says when it can be activated (A0-42).
    ByIcon(CardClass, CardIcon),
}

impl CardKind {
    /// The numbers of a monster.
    #[inline]
    pub fn stats(self) -> Option<Stats> {
        match self {
            Self::Monster(stats) => Some(stats),
            Self::Spell(_) | Self::ByIcon(..) => None,
        }
    }

    /// Its class.
    #[inline]
    pub fn class(self) -> CardClass {
        match self {
            Self::Monster(_) => CardClass::Monster,
            Self::Spell(_) => CardClass::Spell,
            Self::ByIcon(class, _) => class,
        }
    }

    /// What becomes of it when it has done what it says (R4-11, R4-45).
    #[inline]
    pub fn after_use(self) -> AfterUse {
        match self {
            Self::Monster(_) => AfterUse::Stays,
            Self::Spell(_) => AfterUse::Graveyard,
            Self::ByIcon(_, icon) => icon.after_use(),
        }
    }

    /// The icon of a spell or a trap.
    #[inline]
    pub fn icon(self) -> Option<CardIcon> {
        match self {
            Self::ByIcon(_, icon) => Some(icon),
            Self::Monster(_) | Self::Spell(_) => None,
        }
    }

    /// The zone of the field in which it lies.
    #[inline]
    pub fn zone(self) -> DuelZone {
        match self {
            Self::ByIcon(_, CardIcon::Field) => DuelZone::Field,
            kind => kind.class().zone(),
        }
    }
}

/// A class of cards: what a kind is without what is printed on the card.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum CardClass {
    /// Monsters.
    Monster,
    /// Spells.
    Spell,
    /// Traps.
    Trap,
}

impl CardClass {
    /// Every class.
    pub const ALL: [Self; 3] = [Self::Monster, Self::Spell, Self::Trap];

    /// The zone of the field in which such a card lies.
    #[inline]
    pub fn zone(self) -> DuelZone {
        match self {
            Self::Monster => DuelZone::Monster,
            Self::Spell | Self::Trap => DuelZone::Spell,
        }
    }
}

/// What becomes of a card on the field when it has done what it says.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum AfterUse {
    /// It goes to the graveyard.
    Graveyard,
    /// It stays where it is.
    Stays,
}

/// When a spell can be activated (R4-42).
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct Phases {
    /// In both main phases.
    pub main: bool,
    /// In the battle phase, before the attacks.
    pub battle: bool,
}

/// The icon of a spell or a trap (A0-42).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum CardIcon {
    /// It is used once.
    Normal,
    /// It stays, attached to a monster.
    Equip,
    /// It stays.
    Continuous,
    /// It stays in the field zone.
    Field,
    /// It is used once, also as an answer.
    QuickPlay,
    /// It summons a ritual monster.
    Ritual,
    /// It is used once, as an answer to anything.
    Counter,
}

impl CardIcon {
    /// Every icon, in the order of [`ICONS`](crate::duel::words::ICONS).
    pub const ALL: [Self; 7] = [
        Self::Normal,
        Self::Equip,
        Self::Continuous,
        Self::Field,
        Self::QuickPlay,
        Self::Ritual,
        Self::Counter,
    ];

    /// What becomes of a card with this icon when it has done what it says.
    #[inline]
    pub fn after_use(self) -> AfterUse {
        match self {
            Self::Equip | Self::Continuous | Self::Field => AfterUse::Stays,
            Self::Normal | Self::QuickPlay | Self::Ritual | Self::Counter => AfterUse::Graveyard,
        }
    }

    /// Can a card of this class have it?
    pub fn suits(self, class: CardClass) -> bool {
        match class {
            CardClass::Monster => false,
            CardClass::Spell => self != Self::Counter,
            CardClass::Trap => matches!(self, Self::Normal | Self::Continuous | Self::Counter),
        }
    }
}

/// The numbers of a monster (R4-3).
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Stats {
    /// Attack power.
    pub atk: u16,
    /// Defence power.
    pub def: u16,
    /// Level, 1 to 8.
    pub level: u8,
    /// What it is, where its ruleset says so.
    #[serde(skip)]
    pub nature: MonsterNature,
}

/// The attribute and the type of a monster, by their places in the lists of words (R0-9).
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct MonsterNature {
    /// Its attribute.
    pub attribute: Option<u8>,
    /// Its type.
    pub tribe: Option<u8>,
}

impl Stats {
    /// How many monsters must be sacrificed for it: none up to level 4, one up to level 6, two above (R4-33).
    #[inline]
    pub fn sacrifices(self) -> usize {
        match self.level {
            ..=4 => 0,
            5..=6 => 1,
            _ => 2,
        }
    }
}
