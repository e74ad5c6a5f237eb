//! One player's field: deck, hand, slots, graveyard (R4-17).

use std::hash::{Hash, Hasher};

use kernel::InlineVec;
use serde::{Deserialize, Serialize};

use crate::duel::cards::card::{Card, Stats};
use crate::duel::position::place::DuelZone;
use crate::duel::words::DuelStat;

/// Slots for monsters, and slots for spells (R4-15).
pub(in crate::duel) const SLOTS: usize = 5;
/// The most cards of one player.
pub(in crate::duel) const MOST_OF_ONE: usize = 60;
/// The most tokens of a match: as many as there are slots for monsters.
const MOST_TOKENS: usize = 2 * SLOTS;
/// The most cards of a match.
pub(in crate::duel) const MOST_CARDS: usize = 2 * MOST_OF_ONE + MOST_TOKENS;

/// A list of cards; a graveyard can come to hold all but the tokens.
pub(in crate::duel) type CardPile = InlineVec<Card, { 2 * MOST_OF_ONE }>;

/// One player's field.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub(in crate::duel) struct PlayerField {
    pub(in crate::duel) life: i32,
    /// The top card last.
    pub(in crate::duel) deck: CardPile,
    /// The card drawn last, last.
    pub(in crate::duel) hand: CardPile,
    /// The top card last.
    pub(in crate::duel) grave: CardPile,
    pub(in crate::duel) monsters: [Option<FieldMonster>; SLOTS],
    pub(in crate::duel) spells: [Option<FieldSpell>; SLOTS],
    /// The field spell, face-up or set (A0-14).
    #[serde(default)]
    pub(in crate::duel) terrain: Option<FieldSpell>,
    /// The top card last (A0-71).
    #[serde(default)]
    pub(in crate::duel) banished: CardPile,
    /// The card that was turned up last, last.
    #[serde(default)]
    pub(in crate::duel) revealed: CardPile,
}

/// Replays carry the hashes of positions, and last: what a ruleset does not have leaves no trace in them.
impl Hash for PlayerField {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let Self { life, deck, hand, grave, monsters, spells, terrain, banished, revealed } = self;
        (life, deck, hand, grave, monsters, spells).hash(state);
        if let Some(terrain) = terrain {
            terrain.hash(state);
        }
        if !banished.is_empty() {
            banished.hash(state);
        }
        if !revealed.is_empty() {
            revealed.hash(state);
        }
    }
}

/// A monster on the field.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(in crate::duel) struct FieldMonster {
    pub(in crate::duel) card: Card,
    pub(in crate::duel) mode: Mode,
    pub(in crate::duel) side: CardSide,
    /// It attacked in this turn (R4-46).
    pub(in crate::duel) attacked: bool,
    /// Its mode was changed in this turn (R4-39).
    pub(in crate::duel) switched: bool,
    /// What it has gained, while it is on the field (A4-17).
    pub(in crate::duel) raised: Raised,
    /// What it owes that to.
    pub(in crate::duel) credit: Credit,
    /// It was summoned or set in this turn (A0-21). Only rulesets that ask note it.
    #[serde(default)]
    pub(in crate::duel) fresh: bool,
    /// How often it attacked in this turn, and how much oftener than usual it may. Only rulesets with chains note it.
    #[serde(default)]
    pub(in crate::duel) attacks: u8,
    #[serde(default)]
    pub(in crate::duel) more_attacks: u8,
    /// The counters on it.
    #[serde(default)]
    pub(in crate::duel) counters: u8,
}

impl Hash for FieldMonster {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let Self { card, mode, side, attacked, switched, raised, credit: _, .. } = self;
        (card, mode, side, attacked, switched, raised).hash(state);
        if self.fresh {
            self.fresh.hash(state);
        }
        let counted = (self.attacks, self.more_attacks, self.counters);
        if counted != (0, 0, 0) {
            counted.hash(state);
        }
    }
}

/// The card that has raised a monster last, and whether another one did before. It is told and decides nothing, so it
/// is neither compared nor hashed.
#[derive(Copy, Clone, Default, Debug, Serialize, Deserialize)]
pub(in crate::duel) struct Credit {
    pub(in crate::duel) last: Option<Card>,
    pub(in crate::duel) more: bool,
}

impl Credit {
    /// The same, and this card has raised it, too.
    pub(in crate::duel) fn and(self, by: Option<Card>) -> Self {
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
pub(in crate::duel) struct Raised {
    pub(in crate::duel) atk: i32,
    pub(in crate::duel) def: i32,
}

impl Raised {
    /// A number of a monster without what lasts: what is printed, and what it has gained.
    pub(in crate::duel) fn number(self, printed: Stats, stat: DuelStat) -> i32 {
        let (printed, raised) = match stat {
            DuelStat::Level => (u16::from(printed.level), 0),
            DuelStat::Atk => (printed.atk, self.atk),
            DuelStat::Def => (printed.def, self.def),
            DuelStat::OriginalAtk => (printed.atk, 0),
            DuelStat::OriginalDef => (printed.def, 0),
            _ => (0, 0),
        };
        i32::from(printed).saturating_add(raised)
    }
}

/// A spell or a trap on the field.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(in crate::duel) struct FieldSpell {
    pub(in crate::duel) card: Card,
    pub(in crate::duel) side: CardSide,
    /// It was set in this turn (A0-49). Only rulesets that ask note it.
    #[serde(default)]
    pub(in crate::duel) fresh: bool,
    /// The monster that it is equipped to (A0-54).
    #[serde(default)]
    pub(in crate::duel) host: Option<Card>,
}

impl FieldSpell {
    /// A card that has just come.
    pub(in crate::duel) fn new(card: Card, side: CardSide) -> Self {
        Self { card, side, fresh: false, host: None }
    }
}

impl Hash for FieldSpell {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let Self { card, side, fresh, host } = self;
        (card, side).hash(state);
        if *fresh || host.is_some() {
            (fresh, host).hash(state);
        }
    }
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
pub enum CardSide {
    /// The face.
    Up,
    /// The back.
    Down,
}

impl Mode {
    /// The side that is seen of a monster that is placed in this mode or changes to it (R4-36, A4-7).
    pub(in crate::duel) fn side(self) -> CardSide {
        match self {
            Self::Attack => CardSide::Up,
            Self::Defense => CardSide::Down,
        }
    }

    /// The mode as the rules write it (R4-4).
    pub(in crate::duel) fn title(self) -> &'static str {
        match self {
            Self::Attack => "ATTACK",
            Self::Defense => "DEFENSE",
        }
    }

    /// The other mode.
    pub(in crate::duel) fn other(self) -> Self {
        match self {
            Self::Attack => Self::Defense,
            Self::Defense => Self::Attack,
        }
    }
}

impl FieldMonster {
    /// A monster that has just arrived.
    pub(in crate::duel) fn new(card: Card, mode: Mode) -> Self {
        let (raised, credit) = (Raised::default(), Credit::default());
        Self {
            card,
            mode,
            side: mode.side(),
            attacked: false,
            switched: false,
            raised,
            credit,
            fresh: false,
            attacks: 0,
            more_attacks: 0,
            counters: 0,
        }
    }
}

impl PlayerField {
    /// Where in a zone a card is.
    #[inline(always)]
    pub(in crate::duel) fn find(&self, zone: DuelZone, card: Card) -> Option<u8> {
        let at = match zone {
            DuelZone::Monster => self.monsters.iter().position(|slot| slot.is_some_and(|it| it.card == card)),
            DuelZone::Spell => self.spells.iter().position(|slot| slot.is_some_and(|it| it.card == card)),
            DuelZone::Field => self.terrain.filter(|it| it.card == card).map(|_| 0),
            DuelZone::Hand => self.hand.iter().position(|&it| it == card),
            DuelZone::Banished => self.banished.iter().position(|&it| it == card),
            DuelZone::Revealed => self.revealed.iter().position(|&it| it == card),
            DuelZone::Out => None,
            DuelZone::Grave => self.grave.iter().position(|&it| it == card),
            // Cards leave a deck from its top.
            DuelZone::Deck => self.deck.iter().rposition(|&it| it == card),
        };
        at.map(|at| at as u8)
    }

    /// The zones that are lists.
    pub(in crate::duel) fn pile(&mut self, zone: DuelZone) -> Option<&mut CardPile> {
        match zone {
            DuelZone::Hand => Some(&mut self.hand),
            DuelZone::Grave => Some(&mut self.grave),
            DuelZone::Banished => Some(&mut self.banished),
            DuelZone::Deck => Some(&mut self.deck),
            DuelZone::Revealed => Some(&mut self.revealed),
            DuelZone::Monster | DuelZone::Spell | DuelZone::Field | DuelZone::Out => None,
        }
    }
}
