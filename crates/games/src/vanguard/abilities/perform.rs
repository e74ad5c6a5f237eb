//! What the verbs of abilities do.

use effects::machine::amount;
use effects::program::Args;
use effects::{Scope, World, propose, propose_all, select};
use kernel::{EventLog, InlineVec, Seat};

use crate::vanguard::events::change::{MovedCard, VanguardChange};
use crate::vanguard::events::event::VanguardEvent;
use crate::vanguard::events::reason::VanguardMoveReason;
use crate::vanguard::position::card::Card;
use crate::vanguard::position::circle::{Circle, CircleOf};
use crate::vanguard::position::field::{UnitFace, VanguardZone};
use crate::vanguard::position::place::ZoneOf;
use crate::vanguard::position::state::VanguardPosition;
use crate::vanguard::words::{TOKEN_NAMES, ThingKind, VanguardThing, VanguardVerb, VanguardVocab};

impl VanguardPosition {
    /// Lets a change happen unless a rule forbids or replaces it.
    #[inline]
    pub(in crate::vanguard) fn happen(
        &mut self,
        change: VanguardChange,
        log: &mut EventLog<VanguardEvent>,
    ) -> bool {
        propose(self, &change, log)
    }

    pub(super) fn perform_verb(
        &mut self,
        verb: VanguardVerb,
        args: &Args<VanguardVocab>,
        scope: &Scope<VanguardThing>,
        log: &mut EventLog<VanguardEvent>,
    ) -> u16 {
        let by = args.amounts.first().map_or(0, |by| amount(self, by, scope));
        let those = args.which.first().map(|which| select(self, which, scope)).unwrap_or_default();
        let word = args.words.first().map_or(0, |word| usize::from(*word));
        match verb {
            VanguardVerb::Draw => {
                let seat = match those.first().map(|thing| thing.kind()) {
                    Some(ThingKind::Player(seat)) => seat,
                    _ => scope.controller,
                };
                return self.draw(seat, by.max(0), log);
            }
            VanguardVerb::Shuffle => {
                self.shuffle(scope.controller, log);
                return 1;
            }
            VanguardVerb::Place => {
                let circles = select(self, &args.which[1], scope);
                let at = circles.first().map(|thing| thing.kind());
                let card = those.first().and_then(|thing| thing.as_card());
                let (Some(ThingKind::Circle(at)), Some(card)) = (at, card) else { return 0 };
                return u16::from(self.place_on(card, at, VanguardMoveReason::Placed, log));
            }
            VanguardVerb::GaugeUp => return self.gauge_up(scope, by.max(0), log),
            VanguardVerb::Make => {
                let at = those.first().map(|thing| thing.kind());
                let print = TOKEN_NAMES.get(word).and_then(|name| self.pool().find(name));
                let (Some(ThingKind::Circle(at)), Some(print)) = (at, print) else { return 0 };
                return u16::from(self.happen(VanguardChange::Made { print, at }, log));
            }
            VanguardVerb::Win => {
                return u16::from(self.happen(VanguardChange::Decided { seat: scope.controller }, log));
            }
            VanguardVerb::Ride => {
                let Some(card) = those.first().and_then(|thing| thing.as_card()) else { return 0 };
                return u16::from(self.ride(scope.controller, card, log));
            }
            _ => {}
        }
        let cards: InlineVec<Card, 192> = those.iter().filter_map(|thing| thing.as_card()).collect();
        let changes: InlineVec<Wrapped, 192> = cards
            .iter()
            .filter_map(|card| self.change_of(verb, word, *card))
            .map(|it| Wrapped(Some(it)))
            .collect();
        propose_all(self, &changes.iter().filter_map(|it| it.0), log)
    }

    /// What a verb does to one card; none if it cannot.
    fn change_of(&self, verb: VanguardVerb, word: usize, card: Card) -> Option<VanguardChange> {
        let area = self.board.area(card);
        match verb {
            VanguardVerb::Discard => (area.zone == VanguardZone::Hand)
                .then(|| self.moved(card, VanguardZone::Drop, VanguardMoveReason::Discarded)),
            VanguardVerb::Retire => area
                .zone
                .is_field()
                .then(|| self.moved(card, VanguardZone::Drop, VanguardMoveReason::Retired)),
            VanguardVerb::Stand => self
                .board
                .unit(card)
                .filter(|unit| unit.rested)
                .map(|_| VanguardChange::Posed { card, rested: false }),
            VanguardVerb::Rest => self
                .board
                .unit(card)
                .filter(|unit| !unit.rested)
                .map(|_| VanguardChange::Posed { card, rested: true }),
            VanguardVerb::Reveal => Some(VanguardChange::Shown { card }),
            VanguardVerb::Turn => {
                let down = word == 1;
                (self.is_face_down(card) != down).then_some(VanguardChange::Turned { card, down })
            }
            VanguardVerb::Move => {
                let (zone, reason) = match word {
                    0 => (VanguardZone::Hand, VanguardMoveReason::Put),
                    1 | 2 => (VanguardZone::Deck, VanguardMoveReason::Put),
                    3 => (VanguardZone::Deck, VanguardMoveReason::PutUnder),
                    4 => (VanguardZone::Soul, VanguardMoveReason::Put),
                    5 => (VanguardZone::Drop, VanguardMoveReason::Put),
                    _ => (VanguardZone::Damage, VanguardMoveReason::Put),
                };
                Some(self.moved(card, zone, reason))
            }
            VanguardVerb::Lock => {
                let unit = self.board.unit(card)?;
                let is_rear = area.zone != VanguardZone::Circle(Circle::Vanguard);
                (is_rear && unit.face == UnitFace::Up)
                    .then_some(VanguardChange::Faced { card, face: UnitFace::Locked })
            }
            VanguardVerb::Delete => {
                let unit = self.board.unit(card)?;
                let is_vanguard = area.zone == VanguardZone::Circle(Circle::Vanguard);
                (is_vanguard && unit.face == UnitFace::Up)
                    .then_some(VanguardChange::Faced { card, face: UnitFace::Deleted })
            }
            VanguardVerb::Bind => Some(self.moved(card, VanguardZone::Bind, VanguardMoveReason::Bound)),
            VanguardVerb::Remove => Some(self.moved(card, VanguardZone::Removed, VanguardMoveReason::Put)),
            VanguardVerb::GaugeUp | VanguardVerb::Token | VanguardVerb::Make | VanguardVerb::Win => None,
            VanguardVerb::Draw
            | VanguardVerb::Call
            | VanguardVerb::Place
            | VanguardVerb::Ride
            | VanguardVerb::Shuffle
            | VanguardVerb::CounterBlast
            | VanguardVerb::CounterCharge
            | VanguardVerb::SoulBlast
            | VanguardVerb::SoulCharge => None,
        }
    }

    /// A player draws so many cards, by one instruction (A1-36). Returns how many were drawn.
    pub(in crate::vanguard) fn draw(
        &mut self,
        seat: Seat,
        count: i32,
        log: &mut EventLog<VanguardEvent>,
    ) -> u16 {
        let mut drawn = 0;
        for _ in 0..count {
            let Some(card) = self.board.pile(seat, VanguardZone::Deck).last().copied() else { break };
            drawn +=
                u16::from(self.happen(self.moved(card, VanguardZone::Hand, VanguardMoveReason::Drawn), log));
            if self.is_over() {
                break;
            }
        }
        if drawn > 0 {
            self.signal(VanguardChange::Draws { seat }, log);
        }
        drawn
    }

    /// Puts cards of the deck face down under the unit of an effect (A1-34).
    fn gauge_up(
        &mut self,
        scope: &Scope<VanguardThing>,
        count: i32,
        log: &mut EventLog<VanguardEvent>,
    ) -> u16 {
        let seat = scope.controller;
        let Some(this) = scope.this.as_card().filter(|this| self.board.unit(*this).is_some()) else {
            return 0;
        };
        let mut done = 0;
        for _ in 0..count {
            let Some(card) = self.board.pile(seat, VanguardZone::Deck).last().copied() else { break };
            let (from, to) = (self.board.area(card), ZoneOf { seat, zone: VanguardZone::Gauge });
            let reason = VanguardMoveReason::Gauged;
            let moved = MovedCard { card, from, to, reason, by: Some(this) };
            done += u16::from(self.happen(VanguardChange::Moved(moved), log));
        }
        done
    }

    /// Drops the gauges of units that have left the field (A1-34).
    pub(in crate::vanguard) fn drop_gauges(&mut self, log: &mut EventLog<VanguardEvent>) -> bool {
        for seat in [Seat(0), Seat(1)] {
            let host = |card: &Card| self.board.hosts[card.index()];
            let mut gauge = self.board.pile(seat, VanguardZone::Gauge).iter().copied();
            let lost = gauge.find(|card| !self.is_on_circle(host(card)));
            if let Some(card) = lost {
                self.happen(self.moved(card, VanguardZone::Drop, VanguardMoveReason::Put), log);
                return true;
            }
        }
        false
    }

    /// Whether a card is on a circle, or the heart of the unit there.
    fn is_on_circle(&self, card: Card) -> bool {
        matches!(self.board.area(card).zone, VanguardZone::Circle(_) | VanguardZone::Heart)
    }

    /// An event that only abilities hear: it is not told.
    pub(in crate::vanguard) fn signal(&mut self, change: VanguardChange, _: &mut EventLog<VanguardEvent>) {
        propose(self, &change, &mut EventLog::off());
    }

    /// A player shuffles the deck.
    pub(in crate::vanguard) fn shuffle(&mut self, seat: Seat, log: &mut EventLog<VanguardEvent>) {
        let Self { board, dice } = self;
        if let (Some(dice), Some(deck)) = (dice.as_mut(), board.field_mut(seat).pile_mut(VanguardZone::Deck))
        {
            dice.shuffle(&mut deck[..]);
        }
        self.commit(VanguardChange::Shuffled { seat }, log);
    }

    /// Places a unit on a circle. The unit that was there is retired (R1-14).
    pub(in crate::vanguard) fn place_on(
        &mut self,
        card: Card,
        at: CircleOf,
        reason: VanguardMoveReason,
        log: &mut EventLog<VanguardEvent>,
    ) -> bool {
        if let Some(old) = self.board.unit_on(at).filter(|old| old.card != card) {
            self.happen(self.moved(old.card, VanguardZone::Drop, VanguardMoveReason::Retired), log);
        }
        let to = ZoneOf { seat: at.seat, zone: VanguardZone::Circle(at.circle) };
        let from = self.board.area(card);
        self.happen(VanguardChange::Moved(MovedCard { card, from, to, reason, by: None }), log)
    }

    /// Rides a unit: the old vanguard goes into the soul, and the unit is placed on the vanguard circle (A1-10).
    pub(in crate::vanguard) fn ride(
        &mut self,
        seat: Seat,
        card: Card,
        log: &mut EventLog<VanguardEvent>,
    ) -> bool {
        if let Some(old) = self.board.vanguard(seat) {
            let from = self.board.area(old.card);
            let to = ZoneOf { seat: self.board.owner(old.card), zone: VanguardZone::Soul };
            let reason = VanguardMoveReason::RiddenOn;
            let moved = MovedCard { card: old.card, from, to, reason, by: Some(card) };
            if !self.happen(VanguardChange::Moved(moved), log) {
                return false;
            }
        }
        let at = CircleOf { seat, circle: Circle::Vanguard };
        self.place_on(card, at, VanguardMoveReason::Ridden, log)
    }
}

/// A change in a list.
#[derive(Copy, Clone, Default)]
struct Wrapped(Option<VanguardChange>);
