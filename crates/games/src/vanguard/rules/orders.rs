//! Orders (R1-17, R1-25, A1-31).

use effects::program::AbilityKind;
use effects::{Activation, Word, begin, can_begin};
use kernel::{EventLog, Seat};

use super::action::VanguardAction;
use crate::vanguard::cards::facts::VanguardKind;
use crate::vanguard::events::change::{MovedCard, VanguardChange};
use crate::vanguard::events::event::VanguardEvent;
use crate::vanguard::events::reason::VanguardMoveReason;
use crate::vanguard::position::card::Card;
use crate::vanguard::position::field::VanguardZone;
use crate::vanguard::position::place::ZoneOf;
use crate::vanguard::position::state::VanguardPosition;
use crate::vanguard::words::VanguardAbilityZone;

impl VanguardPosition {
    /// The orders of a kind that a player can play: one a turn, at most of the vanguard's grade, if the effect is
    /// possible and can be paid.
    pub(super) fn each_order(&self, seat: Seat, kind: VanguardKind, each: &mut impl FnMut(VanguardAction)) {
        if self.board.ordered[seat.index()] {
            return;
        }
        let grade = self.grade(seat);
        let orders =
            self.prints_of(seat, VanguardZone::Hand, |facts| facts.kind == kind && facts.grade <= grade);
        for print in orders.iter() {
            let Some(card) = self.in_hand(seat, *print) else { continue };
            if self.order_effect(seat, card).is_some_and(|effect| can_begin(self, &effect).is_ok()) {
                each(match kind {
                    VanguardKind::Blitz => VanguardAction::Blitz(*print),
                    _ => VanguardAction::Order(*print),
                });
            }
        }
    }

    /// The effect of an order: its first activated ability.
    fn order_effect(
        &self,
        seat: Seat,
        card: Card,
    ) -> Option<Activation<crate::vanguard::words::VanguardThing>> {
        let print = self.printed(card);
        let at = print.abilities.iter().position(|ability| ability.kind == AbilityKind::Activated)?;
        Some(Activation::new(self.board.print(card).0, at as u8, seat, self.board.thing(card)))
    }

    pub(super) fn play_order(&mut self, seat: Seat, card: Card, log: &mut EventLog<VanguardEvent>) {
        let to = ZoneOf { seat, zone: VanguardZone::Order };
        let from = self.board.area(card);
        let reason = VanguardMoveReason::Ordered;
        self.board.ordered[seat.index()] = true;
        self.happen(VanguardChange::Moved(MovedCard { card, from, to, reason, by: None }), log);
        self.board.playing = Some(card);
        if let Some(effect) = self.order_effect(seat, card) {
            begin(self, &effect);
        }
    }

    /// The effect of an order is over: the order goes to the drop zone, unless it works in the order zone.
    pub(super) fn end_order(&mut self, log: &mut EventLog<VanguardEvent>) {
        let Some(card) = self.board.playing.take() else { return };
        let stays = |zone: &VanguardAbilityZone| zone.name() == VanguardAbilityZone::Order.name();
        let stays = self.printed(card).abilities.iter().any(|ability| ability.zones.iter().any(stays));
        if !stays && self.board.area(card).zone == VanguardZone::Order {
            self.happen(self.moved(card, VanguardZone::Drop, VanguardMoveReason::Put), log);
        }
    }
}
