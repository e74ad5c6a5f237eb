//! Triggers: which of them take effect, and how a player assigns them.

use kernel::{EventLog, Seat};

use super::action::VanguardAction;
use crate::vanguard::cards::facts::Trigger;
use crate::vanguard::events::change::VanguardChange;
use crate::vanguard::events::event::VanguardEvent;
use crate::vanguard::events::reason::VanguardMoveReason;
use crate::vanguard::position::board::other;
use crate::vanguard::position::card::Card;
use crate::vanguard::position::circle::{Circle, CircleOf};
use crate::vanguard::position::field::{UnitFace, VanguardZone};
use crate::vanguard::position::place::{PlaceOf, VanguardPlaceRef};
use crate::vanguard::position::state::VanguardPosition;

/// The power that every trigger gives (A1-1).
pub(in crate::vanguard) const TRIGGER_POWER: i32 = 5000;

impl VanguardPosition {
    /// The card that is being checked.
    pub(in crate::vanguard) fn checked(&self, seat: Seat) -> Option<Card> {
        self.board.pile(seat, VanguardZone::Trigger).last().copied()
    }

    /// The trigger of a checked card, if it takes effect: a face-up unit of the player shares its clan (R1-28, A1-5).
    pub(super) fn live_trigger(&self, seat: Seat) -> Option<Trigger> {
        let facts = self.facts(self.checked(seat)?);
        let (trigger, clan) = (facts.trigger?, facts.clan?);
        let on_circles =
            self.board.units(seat).filter(|(_, unit)| unit.face == UnitFace::Up).map(|(_, unit)| unit.card);
        let guardians = self.board.pile(seat, VanguardZone::Guardian).iter().copied();
        on_circles.chain(guardians).any(|card| self.facts(card).clan == Some(clan)).then_some(trigger)
    }

    /// Whether a heal trigger heals: the player's damage is at least the opponent's (A1-1, V7).
    fn heals(&self, seat: Seat) -> bool {
        let damage = |seat| self.board.pile(seat, VanguardZone::Damage).len();
        damage(seat) > 0 && damage(seat) >= damage(other(seat))
    }

    /// Every way to assign the trigger: the power to one unit, and the rest of it to any (V6).
    pub(super) fn each_assignment(&self, seat: Seat, each: &mut impl FnMut(VanguardAction)) {
        let Some(trigger) = self.live_trigger(seat) else { return };
        for (circle, _) in self.board.units(seat) {
            let mut rests = false;
            let mut rest = |place| {
                rests = true;
                each(VanguardAction::Give(circle, Some(place)));
            };
            match trigger {
                Trigger::Draw => {}
                Trigger::Critical => {
                    each(VanguardAction::Give(circle, None));
                    let others = self.board.units(seat).filter(|(other, _)| *other != circle);
                    others.for_each(|(other, _)| {
                        each(VanguardAction::Give(circle, Some(VanguardPlaceRef::circle(other, false))));
                    });
                    continue;
                }
                Trigger::Stand => {
                    // Never the vanguard (V5).
                    let rested = |circle: &Circle, rested: bool| rested && *circle != Circle::Vanguard;
                    let units = self.board.units(seat).filter(|(circle, unit)| rested(circle, unit.rested));
                    units.for_each(|(circle, _)| rest(VanguardPlaceRef::circle(circle, false)));
                }
                Trigger::Heal if self.heals(seat) => self.each_damage(seat, &mut rest),
                Trigger::Heal => {}
            }
            if !rests {
                each(VanguardAction::Give(circle, None));
            }
        }
    }

    /// The damage cards that differ: by what they are, and by the side that lies up.
    fn each_damage(&self, seat: Seat, each: &mut impl FnMut(VanguardPlaceRef)) {
        let zone = VanguardZone::Damage;
        let damage = self.board.pile(seat, zone);
        let key = |card: &Card| (self.board.print(*card), self.board.down.has(*card));
        for (at, card) in damage.iter().enumerate() {
            if !damage[..at].iter().any(|before| key(before) == key(card)) {
                each(VanguardPlaceRef::to(PlaceOf { seat, zone, at: at as u8 }, seat));
            }
        }
    }

    /// Applies a trigger as the player assigns it.
    pub(super) fn assign(
        &mut self,
        seat: Seat,
        to: Circle,
        rest: Option<VanguardPlaceRef>,
        log: &mut EventLog<VanguardEvent>,
    ) {
        let (Some(trigger), Some(card)) = (self.live_trigger(seat), self.checked(seat)) else { return };
        self.commit(VanguardChange::Triggered { card, trigger }, log);
        let unit =
            |world: &Self, circle| world.board.unit_on(CircleOf { seat, circle }).map(|unit| unit.card);
        if let Some(card) = unit(self, to) {
            self.happen(VanguardChange::Raised { card, power: TRIGGER_POWER, critical: 0 }, log);
        }
        let chosen = rest.and_then(|rest| self.board.card(rest.place(seat)));
        match trigger {
            Trigger::Critical => {
                if let Some(card) = chosen.or_else(|| unit(self, to)) {
                    self.happen(VanguardChange::Raised { card, power: 0, critical: 1 }, log);
                }
            }
            Trigger::Draw => _ = self.draw(seat, 1, log),
            Trigger::Stand => {
                if let Some(card) = chosen {
                    self.happen(VanguardChange::Posed { card, rested: false }, log);
                }
            }
            Trigger::Heal => {
                if let Some(card) = chosen {
                    self.happen(self.moved(card, VanguardZone::Drop, VanguardMoveReason::Healed), log);
                }
            }
        }
    }
}
