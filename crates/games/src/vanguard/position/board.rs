//! The board: both fields, the turn, the battle, the machine. It is `Copy` and uses no heap memory.

use effects::{Machine, MachineLimit};
use kernel::{InlineVec, Outcome, Seat, Seats};
use serde::{Deserialize, Serialize};

use super::battle::{Battle, Battler};
use super::card::{Card, CardSet, MOST_CARDS, VanguardPrintId};
use super::circle::{Circle, CircleOf};
use super::field::{PlayerArea, Unit, UnitFace, VanguardZone};
use super::phase::{TurnPoint, VanguardPhase};
use super::place::{PlaceOf, ZoneOf};
use crate::vanguard::words::VanguardThing;

/// The board of a match.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(in crate::vanguard) struct VanguardBoard {
    pub(in crate::vanguard) fields: [PlayerArea; 2],
    pub(in crate::vanguard) prints: InlineVec<VanguardPrintId, MOST_CARDS>,
    /// Where each card is.
    pub(in crate::vanguard) zones: InlineVec<ZoneOf, MOST_CARDS>,
    /// Which stay on the field each card is in, or had last.
    pub(in crate::vanguard) stays: InlineVec<u8, MOST_CARDS>,
    /// The order in which the cards appeared to everybody; 0 before.
    pub(in crate::vanguard) tags: InlineVec<u8, MOST_CARDS>,
    /// The cards of the second player.
    pub(in crate::vanguard) second: CardSet,
    /// The cards outside the circles that lie face down.
    pub(in crate::vanguard) down: CardSet,
    /// The decks of both players, by their index among the decks with names; none for a list of cards.
    pub(in crate::vanguard) decks: [Option<u8>; 2],
    pub(in crate::vanguard) turn: u16,
    pub(in crate::vanguard) active: Seat,
    pub(in crate::vanguard) starter: Seat,
    pub(in crate::vanguard) phase: VanguardPhase,
    pub(in crate::vanguard) point: TurnPoint,
    pub(in crate::vanguard) battle: Option<Battle>,
    /// The cards that the player has returned in the mulligan.
    pub(in crate::vanguard) returned: u8,
    /// The player who has to ride from the soul (R1-40).
    pub(in crate::vanguard) bereft: Option<Seat>,
    /// The number of battles of this turn.
    pub(in crate::vanguard) battles: u8,
    /// Whether the match has cards for the G zone, orders, or abilities that bind.
    pub(in crate::vanguard) uses_more_zones: bool,
    /// Whether each player has played an order in this turn (R1-17, R1-25).
    pub(in crate::vanguard) ordered: [bool; 2],
    /// The order whose effect is going on (A1-31).
    pub(in crate::vanguard) playing: Option<Card>,
    /// The vanguards under units of the G zone, as they were (A1-30).
    pub(in crate::vanguard) hearts: [Option<Unit>; 2],
    /// The unit in whose gauge each card lies.
    pub(in crate::vanguard) hosts: InlineVec<Card, MOST_CARDS>,
    /// The winner by an effect.
    pub(in crate::vanguard) decided: Option<Seat>,
    pub(in crate::vanguard) machine: Machine<VanguardThing>,
    pub(in crate::vanguard) tally: VanguardTally,
    pub(in crate::vanguard) end: Option<VanguardEnd>,
}

/// The counts of a match, for the lab.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub(in crate::vanguard) struct VanguardTally {
    pub(in crate::vanguard) decisions: u32,
    pub(in crate::vanguard) attacks: u16,
    pub(in crate::vanguard) hits: u16,
    pub(in crate::vanguard) guards: u16,
    pub(in crate::vanguard) drive_triggers: u16,
    pub(in crate::vanguard) damage_triggers: u16,
    pub(in crate::vanguard) abilities: u16,
    /// The turn of each player's first grade 3 vanguard; 0 before.
    pub(in crate::vanguard) grade3: [u16; 2],
}

/// The end of a match.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct VanguardEnd {
    /// The players who lost; both, or none, in a draw.
    pub losers: Seats,
    /// The reason.
    pub reason: VanguardEndReason,
}

/// The reason why a match ended.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum VanguardEndReason {
    /// Six cards in the damage zone (R1-38).
    Damage,
    /// No cards in the deck (R1-39).
    DeckOut,
    /// No vanguard, and no card in the soul to ride (R1-40).
    NoVanguard,
    /// An effect (R1-41).
    Effect,
    /// A deck against the rules (R1-4).
    IllegalDeck,
    /// The effects did not end, or were too many.
    Jammed(MachineLimit),
    /// Too many turns.
    TurnLimit,
}

impl VanguardEndReason {
    /// Every code.
    pub const CODES: &'static [&'static str] =
        &["damage", "deck-out", "no-vanguard", "effect", "illegal-deck", "jammed", "turn-limit"];

    /// The code.
    pub fn code(self) -> &'static str {
        let at = match self {
            Self::Damage => 0,
            Self::DeckOut => 1,
            Self::NoVanguard => 2,
            Self::Effect => 3,
            Self::IllegalDeck => 4,
            Self::Jammed(_) => 5,
            Self::TurnLimit => 6,
        };
        Self::CODES[at]
    }
}

impl VanguardEnd {
    /// The outcome of the match.
    pub fn outcome(self) -> Outcome {
        let code = self.reason.code();
        match (self.losers.len(), self.losers.first()) {
            (1, Some(loser)) => Outcome::won(Seats::one(other(loser)), code),
            _ => Outcome::draw(code),
        }
    }
}

/// Both seats.
pub(in crate::vanguard) const BOTH: [Seat; 2] = [Seat(0), Seat(1)];

/// The other player.
#[inline]
pub(in crate::vanguard) fn other(seat: Seat) -> Seat {
    Seat(1 - seat.0.min(1))
}

impl VanguardBoard {
    #[inline]
    pub(in crate::vanguard) fn field(&self, seat: Seat) -> &PlayerArea {
        &self.fields[seat.index()]
    }

    #[inline]
    pub(in crate::vanguard) fn field_mut(&mut self, seat: Seat) -> &mut PlayerArea {
        &mut self.fields[seat.index()]
    }

    #[inline]
    pub(in crate::vanguard) fn pile(&self, seat: Seat, zone: VanguardZone) -> &[Card] {
        self.field(seat).pile(zone)
    }

    #[inline]
    pub(in crate::vanguard) fn print(&self, card: Card) -> VanguardPrintId {
        self.prints.get(card.index()).copied().unwrap_or_default()
    }

    #[inline]
    pub(in crate::vanguard) fn owner(&self, card: Card) -> Seat {
        Seat(u8::from(self.second.has(card)))
    }

    /// The zone of a card.
    #[inline]
    pub(in crate::vanguard) fn area(&self, card: Card) -> ZoneOf {
        self.zones.get(card.index()).copied().unwrap_or_default()
    }

    /// The card as an effect refers to it.
    #[inline]
    pub(in crate::vanguard) fn thing(&self, card: Card) -> VanguardThing {
        VanguardThing::card(card, self.stay(card))
    }

    #[inline]
    pub(in crate::vanguard) fn stay(&self, card: Card) -> u8 {
        self.stays.get(card.index()).copied().unwrap_or(1)
    }

    /// Whatever lies on a circle, locked cards too.
    #[inline]
    pub(in crate::vanguard) fn on(&self, CircleOf { seat, circle }: CircleOf) -> Option<Unit> {
        self.field(seat).circles[circle as usize]
    }

    #[inline]
    pub(in crate::vanguard) fn unit_mut(&mut self, card: Card) -> Option<&mut Unit> {
        let ZoneOf { seat, zone: VanguardZone::Circle(circle) } = self.area(card) else { return None };
        self.field_mut(seat).circles[circle as usize].as_mut()
    }

    /// The unit on a circle. A locked card is none (A1-32).
    #[inline]
    pub(in crate::vanguard) fn unit_on(&self, at: CircleOf) -> Option<Unit> {
        self.on(at).filter(|unit| unit.face != UnitFace::Locked)
    }

    /// The unit of this card, if it is on a circle.
    #[inline]
    pub(in crate::vanguard) fn unit(&self, card: Card) -> Option<Unit> {
        let ZoneOf { seat, zone: VanguardZone::Circle(circle) } = self.area(card) else { return None };
        self.unit_on(CircleOf { seat, circle })
    }

    /// The units of a player on circles, with their circles.
    #[inline]
    pub(in crate::vanguard) fn units(&self, seat: Seat) -> impl Iterator<Item = (Circle, Unit)> {
        let circles = self.field(seat).circles;
        Circle::ALL
            .into_iter()
            .zip(circles)
            .filter_map(|(circle, unit)| unit.map(|unit| (circle, unit)))
            .filter(|(_, unit)| unit.face != UnitFace::Locked)
    }

    /// The vanguard of a player.
    #[inline]
    pub(in crate::vanguard) fn vanguard(&self, seat: Seat) -> Option<Unit> {
        self.field(seat).circles[Circle::Vanguard as usize]
    }

    /// The unit of a battle, if it is still where it was.
    #[inline]
    pub(in crate::vanguard) fn still(&self, battler: Battler) -> Option<Unit> {
        self.unit_on(battler.at)
            .filter(|unit| unit.card == battler.card && self.stay(unit.card) == battler.stay)
    }

    /// A unit as it enters a battle.
    pub(in crate::vanguard) fn battler(&self, at: CircleOf) -> Option<Battler> {
        self.unit_on(at).map(|unit| Battler { card: unit.card, stay: self.stay(unit.card), at })
    }

    /// Where a card is.
    pub(in crate::vanguard) fn place(&self, card: Card) -> PlaceOf {
        let ZoneOf { seat, zone } = self.area(card);
        let at = self.pile(seat, zone).iter().position(|it| *it == card).unwrap_or_default();
        PlaceOf { seat, zone, at: at as u8 }
    }

    /// The card at a place.
    pub(in crate::vanguard) fn card(&self, place: PlaceOf) -> Option<Card> {
        match place.zone {
            VanguardZone::Circle(circle) => {
                self.on(CircleOf { seat: place.seat, circle }).map(|unit| unit.card)
            }
            zone => self.pile(place.seat, zone).get(usize::from(place.at)).copied(),
        }
    }

    /// The attacker of the battle, if the attack goes on.
    #[inline]
    pub(in crate::vanguard) fn defender(&self) -> Seat {
        other(self.active)
    }

    /// Whether it is the first turn of the match.
    #[inline]
    pub(in crate::vanguard) fn is_first_turn(&self) -> bool {
        self.turn <= 1
    }

    /// A new card of this player in this zone; none if the match has all the cards that it can have.
    pub(in crate::vanguard) fn add_card(
        &mut self,
        print: VanguardPrintId,
        seat: Seat,
        zone: VanguardZone,
    ) -> Option<Card> {
        let card = Card(self.prints.len() as u8);
        if self.prints.len() == MOST_CARDS || !self.field_mut(seat).pile_mut(zone)?.push(card) {
            return None;
        }
        self.prints.push(print);
        self.zones.push(ZoneOf { seat, zone });
        self.stays.push(1);
        self.tags.push(0);
        self.hosts.push(card);
        self.second.set(card, seat == Seat(1));
        Some(card)
    }
}
