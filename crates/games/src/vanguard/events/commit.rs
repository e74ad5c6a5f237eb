//! The one place where a position changes.

use kernel::{EventLog, Seat};

use super::change::{MovedCard, VanguardChange};
use super::event::VanguardEvent;
use super::reason::VanguardMoveReason;
use super::report;
use crate::vanguard::cards::facts::VanguardKind;
use crate::vanguard::position::board::{BOTH, VanguardBoard};
use crate::vanguard::position::card::Card;
use crate::vanguard::position::circle::{Circle, CircleOf};
use crate::vanguard::position::field::{Unit, UnitFace, VanguardZone};
use crate::vanguard::position::place::ZoneOf;
use crate::vanguard::position::state::VanguardPosition;

impl VanguardPosition {
    /// Makes a change and reports it. Nothing changes after the end of the match.
    #[inline]
    pub(in crate::vanguard) fn commit(&mut self, change: VanguardChange, log: &mut EventLog<VanguardEvent>) {
        if self.board.end.is_some() {
            return;
        }
        match log.listening() {
            None => self.make(change),
            Some(events) => {
                let before = Self { board: self.board, dice: None };
                self.make(change);
                events.push(report::event(change, &before, self));
            }
        }
    }

    /// Moves a card to its owner's zone.
    pub(in crate::vanguard) fn moved(
        &self,
        card: Card,
        zone: VanguardZone,
        reason: VanguardMoveReason,
    ) -> VanguardChange {
        // A token that leaves the field leaves the match.
        let is_token = self.facts(card).kind == VanguardKind::Token && !zone.is_field();
        let zone = if is_token { VanguardZone::Removed } else { zone };
        let to = ZoneOf { seat: self.board.owner(card), zone };
        VanguardChange::Moved(MovedCard { card, from: self.board.area(card), to, reason, by: None })
    }

    fn make(&mut self, change: VanguardChange) {
        let board = &mut self.board;
        match change {
            VanguardChange::Begins { seat } => board.starter = seat,
            VanguardChange::Revealed => {
                for seat in BOTH {
                    if let Some(unit) = &mut board.field_mut(seat).circles[Circle::Vanguard as usize] {
                        unit.face = UnitFace::Up;
                        let card = unit.card;
                        board.appear(card);
                    }
                }
            }
            VanguardChange::Turn { seat, number } => {
                (board.active, board.turn, board.battles) = (seat, number, 0);
                board.ordered = [false; 2];
                board.phase = crate::vanguard::position::phase::VanguardPhase::Stand;
            }
            VanguardChange::Phase { phase, .. } => board.phase = phase,
            VanguardChange::Moved(moved) => self.move_card(&moved),
            VanguardChange::StandAll { seat } => {
                let circles = board.field_mut(seat).circles.iter_mut().flatten();
                circles.filter(|unit| unit.face != UnitFace::Locked).for_each(|unit| unit.rested = false);
            }
            VanguardChange::Posed { card, rested } => {
                if let Some(unit) = board.unit_mut(card) {
                    unit.rested = rested;
                }
            }
            VanguardChange::Turned { card, down } => match board.unit_mut(card) {
                Some(unit) => unit.face = if down { unit.face } else { UnitFace::Up },
                None => board.down.set(card, down),
            },
            VanguardChange::Faced { card, face } => {
                let owner = board.area(card).seat;
                // Until the end phase of its player's next turn.
                let until = board.turn + if owner == board.active { 2 } else { 1 };
                if let Some(unit) = board.unit_mut(card) {
                    unit.face = face;
                    unit.until = if face == UnitFace::Up { 0 } else { until };
                }
            }
            VanguardChange::Made { print, at } => {
                if board.on(at).is_none()
                    && let Some(card) = board.add_card(print, at.seat, VanguardZone::Removed)
                {
                    let to = ZoneOf { seat: at.seat, zone: VanguardZone::Circle(at.circle) };
                    board.put(card, to, VanguardMoveReason::Placed);
                }
            }
            VanguardChange::Decided { seat } => board.decided = Some(seat),
            VanguardChange::Swapped { seat, column } => board.swap(seat, column.circles()),
            VanguardChange::Raised { card, power, critical } => {
                if let Some(unit) = board.unit_mut(card) {
                    unit.power = unit.power.saturating_add(power);
                    unit.critical = unit.critical.saturating_add(critical);
                }
            }
            VanguardChange::Attacks { .. } => {
                board.battles = board.battles.saturating_add(1);
                board.tally.attacks += 1;
            }
            VanguardChange::Compared { power, against, .. } => {
                board.tally.hits += u16::from(power >= against);
                if let Some(battle) = &mut board.battle {
                    battle.hit = Some(power >= against);
                }
            }
            VanguardChange::Cancelled => {
                if let Some(battle) = &mut board.battle {
                    battle.cancelled = true;
                }
            }
            VanguardChange::BattleOver => board.battle = None,
            VanguardChange::TurnOver => {
                let units = board.fields.iter_mut().flat_map(|field| field.circles.iter_mut().flatten());
                units.for_each(|unit| (unit.power, unit.critical) = (0, 0));
            }
            VanguardChange::Used { .. } => board.tally.abilities += 1,
            VanguardChange::Over { end } => board.end = Some(end),
            VanguardChange::Called { .. }
            | VanguardChange::Draws { .. }
            | VanguardChange::Boosts { .. }
            | VanguardChange::DriveChecked { .. }
            | VanguardChange::Triggered { .. }
            | VanguardChange::Hits { .. }
            | VanguardChange::Shown { .. }
            | VanguardChange::Shuffled { .. }
            | VanguardChange::Flipped { .. }
            | VanguardChange::Rolled { .. }
            | VanguardChange::Stands { .. } => {}
        }
    }

    fn move_card(&mut self, moved: &MovedCard) {
        if let Some(by) = moved.by.filter(|_| moved.reason == VanguardMoveReason::Gauged) {
            self.board.hosts[moved.card.index()] = by;
        }
        if moved.reason == VanguardMoveReason::Guarded {
            self.board.tally.guards += 1;
        }
        if moved.reason == VanguardMoveReason::Ridden && self.facts(moved.card).grade >= 3 {
            let turn = self.board.turn;
            let first = &mut self.board.tally.grade3[moved.to.seat.index()];
            *first = if *first == 0 { turn } else { *first };
        }
        self.board.put(moved.card, moved.to, moved.reason);
    }
}

impl VanguardBoard {
    /// Puts a card somewhere else. A card for a circle that is taken, or a pile that is full, stays where it is.
    pub(in crate::vanguard) fn put(&mut self, card: Card, to: ZoneOf, reason: VanguardMoveReason) {
        let from = self.area(card);
        let has_room = match to.zone {
            VanguardZone::Circle(circle) => self.on(CircleOf { seat: to.seat, circle }).is_none(),
            zone => self.pile(to.seat, zone).len() < crate::vanguard::position::field::MOST_OF_ONE,
        };
        if !has_room {
            return;
        }
        self.lift(card, from);
        match to.zone {
            VanguardZone::Circle(circle) => {
                let face = if reason == VanguardMoveReason::First { UnitFace::Down } else { UnitFace::Up };
                self.field_mut(to.seat).circles[circle as usize] =
                    Some(Unit { card, face, ..Unit::default() });
            }
            zone => {
                if let Some(pile) = self.field_mut(to.seat).pile_mut(zone) {
                    pile.push(card);
                    if reason.is_under() {
                        pile.rotate_right(1);
                    }
                }
            }
        }
        self.zones[card.index()] = to;
        if from.zone.is_field() && !to.zone.is_field() {
            let stay = &mut self.stays[card.index()];
            *stay = stay.wrapping_add(1).max(1);
        }
        self.down.set(card, false);
        match to.zone.is_open() && reason != VanguardMoveReason::First {
            true => self.appear(card),
            // Nobody can follow it any more.
            false => self.tags[card.index()] = 0,
        }
    }

    fn lift(&mut self, card: Card, from: ZoneOf) {
        match from.zone {
            VanguardZone::Circle(circle) => self.field_mut(from.seat).circles[circle as usize] = None,
            zone => {
                let Some(pile) = self.field_mut(from.seat).pile_mut(zone) else { return };
                // Most cards leave from the end.
                if let Some(at) = pile.iter().rposition(|it| *it == card) {
                    pile.remove(at);
                }
            }
        }
    }

    fn swap(&mut self, seat: Seat, [front, back]: [Circle; 2]) {
        self.field_mut(seat).circles.swap(front as usize, back as usize);
        for circle in [front, back] {
            if let Some(unit) = self.on(CircleOf { seat, circle }) {
                self.zones[unit.card.index()] = ZoneOf { seat, zone: VanguardZone::Circle(circle) };
            }
        }
    }

    /// From now on everybody can follow this card.
    fn appear(&mut self, card: Card) {
        if self.tags.get(card.index()) != Some(&0) {
            return;
        }
        let mut used = [0u64; 4];
        self.tags.iter().for_each(|tag| used[usize::from(tag / 64)] |= 1 << (tag % 64));
        used[0] |= 1;
        let free = used.iter().enumerate().find(|(_, word)| **word != u64::MAX);
        let tag = free.map_or(u8::MAX, |(at, word)| at as u8 * 64 + word.trailing_ones() as u8);
        self.tags[card.index()] = tag;
    }
}
