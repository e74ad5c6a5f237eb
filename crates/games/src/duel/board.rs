//! Both fields and the state of the turn: everything in a position that is copied byte by byte.

use effects::{Machine, MachineLimit};
use kernel::{InlineVec, Outcome, Seat, Seats};
use serde::{Deserialize, Serialize};

use super::card::{Card, PrintId};
use super::field::{Field, MOST_CARDS, Monster, Side, Spell};
use super::phase::Phase;
use super::place::{Place, Zone};
use super::rules::{Rules, Switch};
use super::whereabouts::{Area, Whereabouts};
use super::words::{Stay, Thing};

/// The board (R4-17) and the state of the turn. It has no heap: a clone is a copy of its bytes.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Board {
    /// Both players' fields.
    pub(super) fields: [Field; 2],
    /// What is printed on each card.
    pub(super) prints: InlineVec<PrintId, MOST_CARDS>,
    /// How many of the cards are the first player's.
    pub(super) firsts: u8,
    /// How the cards came to the match, for guessing at hidden ones.
    pub(super) origin: Origin,
    /// The numbers by which everybody knows the cards that were seen: the order in which they appeared.
    pub(super) tags: InlineVec<u8, MOST_CARDS>,
    /// In which stay on the field each card is.
    pub(super) stays: InlineVec<Stay, MOST_CARDS>,
    /// In which zone each card is, and on whose field.
    pub(super) whereabouts: Whereabouts,
    /// How many cards have appeared.
    pub(super) appeared: u8,
    pub(super) rules: Rules,
    /// Turns begun, of both players.
    pub(super) turn: u32,
    /// Who had the first turn.
    pub(super) starter: Seat,
    /// Whose turn it is.
    pub(super) active: Seat,
    pub(super) phase: Phase,
    /// Something was decided in this turn.
    pub(super) acted: bool,
    /// The turn's monster is placed (R4-32).
    pub(super) placed: bool,
    /// There was an attack in this battle phase, so its spells are over (R4-47).
    pub(super) fought: bool,
    /// The attack that was announced and is not fought yet: whoever waited for it comes first.
    pub(super) attack: Option<Attack>,
    /// Chance has chosen, and nobody was told yet.
    pub(super) lot: bool,
    pub(super) end: Option<End>,
    pub(super) tally: Tally,
    /// The effects that are being carried out, and those that last.
    pub(super) machine: Machine<Thing>,
}

/// An attack that was announced.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(super) struct Attack {
    pub(super) card: Card,
    /// Whom; the opponent, if it is no monster.
    pub(super) target: Option<Card>,
}

/// How the cards came to the match.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Origin {
    /// The computer drew each from all cards of its kind (R4-12, A4-1).
    Drawn,
    /// Somebody listed them.
    Listed,
}

/// Why a match ended, and who won it.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum End {
    /// This player's opponent has no life points left (R4-23).
    LifePoints(Seat),
    /// This player's opponent had to draw from an empty deck (R4-24).
    DeckOut(Seat),
    /// The effects of cards do not come to an end, or there are too many; nobody wins.
    Jammed(MachineLimit),
    /// So many turns are over, and nobody has won.
    TurnLimit(u32),
}

impl End {
    /// Every reason there is.
    pub const REASONS: &'static [&'static str] = &["life-points", "deck-out", "jammed", "turn-limit"];

    /// How the match ended, in the kernel's words.
    pub fn outcome(self) -> Outcome {
        match self {
            Self::LifePoints(winner) => Outcome::won(Seats::one(winner), "life-points"),
            Self::DeckOut(winner) => Outcome::won(Seats::one(winner), "deck-out"),
            Self::Jammed(_) => Outcome::draw("jammed"),
            Self::TurnLimit(_) => Outcome::draw("turn-limit"),
        }
    }
}

/// What is counted along a match.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub struct Tally {
    /// Decisions taken.
    pub decisions: u32,
    /// Monsters placed from the hand.
    pub placed: u32,
    /// Spells activated.
    pub spells: u32,
    /// Attacks.
    pub attacks: u32,
    /// Monsters destroyed.
    pub destroyed: u32,
    /// Life points each player lost.
    pub damage: [u32; 2],
}

/// The other player.
#[inline]
pub(super) fn other(seat: Seat) -> Seat {
    Seat(1 - seat.0)
}

impl Board {
    #[inline]
    pub(super) fn field(&self, seat: Seat) -> &Field {
        &self.fields[seat.index()]
    }

    #[inline]
    pub(super) fn field_mut(&mut self, seat: Seat) -> &mut Field {
        &mut self.fields[seat.index()]
    }

    /// What is printed on a card.
    #[inline]
    pub(super) fn print(&self, card: Card) -> PrintId {
        self.prints[card.index()]
    }

    /// The card as an effect points at it.
    #[inline]
    pub(super) fn thing(&self, card: Card) -> Thing {
        Thing::Card(card, self.stays[card.index()])
    }

    /// Whose deck the card comes from.
    pub(super) fn owner(&self, card: Card) -> Seat {
        Seat(u8::from(card.0 >= self.firsts))
    }

    /// The monster in this slot.
    #[inline]
    pub(super) fn monster(&self, seat: Seat, slot: u8) -> Option<Monster> {
        self.field(seat).monsters.get(usize::from(slot)).copied().flatten()
    }

    /// The monster on either field that is this card.
    #[inline]
    pub(super) fn on_field(&self, card: Card) -> Option<Monster> {
        let Area { seat, .. } = self.area(card).filter(|area| area.zone == Zone::Monster)?;
        self.field(seat).monsters.iter().flatten().copied().find(|monster| monster.card == card)
    }

    /// The spell in this slot.
    #[inline]
    pub(super) fn spell(&self, seat: Seat, slot: u8) -> Option<Spell> {
        self.field(seat).spells.get(usize::from(slot)).copied().flatten()
    }

    /// On whose field a card is, and in which zone.
    #[inline]
    pub(super) fn area(&self, card: Card) -> Option<Area> {
        self.whereabouts.area(card)
    }

    /// Where a card is.
    pub(super) fn place(&self, card: Card) -> Option<Place> {
        let Area { seat, zone } = self.area(card)?;
        self.field(seat).find(zone, card).map(|at| Place { seat, zone, at })
    }

    /// The card at a place.
    pub(super) fn card(&self, place: Place) -> Option<Card> {
        let (field, at) = (self.field(place.seat), usize::from(place.at));
        match place.zone {
            Zone::Monster => self.monster(place.seat, place.at).map(|monster| monster.card),
            Zone::Spell => self.spell(place.seat, place.at).map(|spell| spell.card),
            Zone::Hand => field.hand.get(at).copied(),
            Zone::Grave => field.grave.get(at).copied(),
            Zone::Deck => field.deck.get(at).copied(),
        }
    }

    /// Which side is seen of the card at a place, by whoever may see it there.
    pub(super) fn side(&self, place: Place) -> Side {
        match place.zone {
            Zone::Monster => self.monster(place.seat, place.at).map_or(Side::Down, |monster| monster.side),
            Zone::Spell => self.spell(place.seat, place.at).map_or(Side::Down, |spell| spell.side),
            Zone::Hand | Zone::Grave => Side::Up,
            Zone::Deck => Side::Down,
        }
    }

    /// The first free slot for a monster (R4-15).
    #[inline]
    pub(super) fn free_monster_slot(&self, seat: Seat) -> Option<usize> {
        self.field(seat).monsters.iter().position(Option::is_none)
    }

    /// The first free slot for a spell (R4-15).
    #[inline]
    pub(super) fn free_spell_slot(&self, seat: Seat) -> Option<usize> {
        self.field(seat).spells.iter().position(Option::is_none)
    }

    /// The monsters of a player, with their slots.
    #[inline]
    pub(super) fn monsters(&self, seat: Seat) -> impl Iterator<Item = (u8, Monster)> {
        let slots = self.field(seat).monsters.iter().enumerate();
        slots.filter_map(|(slot, monster)| monster.map(|monster| (slot as u8, monster)))
    }

    /// The spells of a player, with their slots.
    #[inline]
    pub(super) fn spells(&self, seat: Seat) -> impl Iterator<Item = (u8, Spell)> {
        let slots = self.field(seat).spells.iter().enumerate();
        slots.filter_map(|(slot, spell)| spell.map(|spell| (slot as u8, spell)))
    }

    /// May anybody attack in this turn (A4-4)?
    #[inline]
    pub(super) fn attacks_allowed(&self) -> bool {
        self.turn > 1 || self.rules.first_turn_attack == Switch::On
    }
}
