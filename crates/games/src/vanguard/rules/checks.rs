//! Drive checks and damage checks, one card at a time (V3, V4).

use kernel::{EventLog, Seat};

use super::action::VanguardAction;
use super::flow::FlowStep;
use crate::vanguard::events::change::VanguardChange;
use crate::vanguard::events::event::VanguardEvent;
use crate::vanguard::events::reason::VanguardMoveReason;
use crate::vanguard::position::field::VanguardZone;
use crate::vanguard::position::phase::TurnPoint;
use crate::vanguard::position::state::VanguardPosition;

impl VanguardPosition {
    /// The next drive check (R1-27), or the comparison after the last.
    pub(super) fn drive_check(&mut self, log: &mut EventLog<VanguardEvent>) -> FlowStep {
        if self.is_cancelled(log) {
            self.board.point = TurnPoint::Close;
            return FlowStep::GoOn;
        }
        let seat = self.board.active;
        let Some(battle) = self.board.battle.as_mut().filter(|battle| battle.drives > 0) else {
            self.board.point = TurnPoint::Compare;
            return FlowStep::GoOn;
        };
        battle.drives -= 1;
        let attacker = battle.attacker.card;
        self.reveal(seat, VanguardMoveReason::DriveCheck, log);
        if let Some(card) = self.checked(seat) {
            self.signal(VanguardChange::DriveChecked { attacker, card }, log);
        }
        let live = self.live_trigger(seat).is_some();
        self.board.tally.drive_triggers += u16::from(live);
        self.board.point = if live { TurnPoint::DriveTrigger } else { TurnPoint::DriveEnd };
        FlowStep::GoOn
    }

    /// The next damage check (R1-35), or the end of the battle after the last.
    pub(super) fn damage_check(&mut self, log: &mut EventLog<VanguardEvent>) -> FlowStep {
        let seat = self.board.defender();
        let Some(battle) = self.board.battle.as_mut().filter(|battle| battle.damage > 0) else {
            self.board.point = TurnPoint::Close;
            return FlowStep::GoOn;
        };
        battle.damage -= 1;
        self.reveal(seat, VanguardMoveReason::DamageCheck, log);
        let live = self.live_trigger(seat).is_some();
        self.board.tally.damage_triggers += u16::from(live);
        self.board.point = if live { TurnPoint::DamageTrigger } else { TurnPoint::DamageEnd };
        FlowStep::GoOn
    }

    fn reveal(&mut self, seat: Seat, reason: VanguardMoveReason, log: &mut EventLog<VanguardEvent>) {
        if let Some(card) = self.board.pile(seat, VanguardZone::Deck).last().copied() {
            self.happen(self.moved(card, VanguardZone::Trigger, reason), log);
        }
    }

    /// The checked card leaves the trigger zone, if it is still there: to the hand after a drive check (R1-29), to the
    /// damage zone after a damage check.
    pub(super) fn end_check(&mut self, log: &mut EventLog<VanguardEvent>) -> FlowStep {
        let (seat, zone, reason, next) = match self.board.point {
            TurnPoint::DriveEnd => {
                (self.board.active, VanguardZone::Hand, VanguardMoveReason::Kept, TurnPoint::Drive)
            }
            _ => (self.board.defender(), VanguardZone::Damage, VanguardMoveReason::Damage, TurnPoint::Damage),
        };
        if let Some(card) = self.checked(seat) {
            self.happen(self.moved(card, zone, reason), log);
        }
        self.board.point = next;
        FlowStep::GoOn
    }

    /// A trigger that can be assigned in one way only assigns itself.
    pub(super) fn assign_alone(&mut self, seat: Seat, log: &mut EventLog<VanguardEvent>) -> FlowStep {
        let (mut only, mut count) = (None, 0);
        self.each_assignment(seat, &mut |action| {
            only = Some(action);
            count += 1;
        });
        if count > 1 {
            return FlowStep::Wait;
        }
        if let Some(VanguardAction::Give(to, rest)) = only {
            self.assign(seat, to, rest, log);
        }
        self.after_trigger();
        FlowStep::GoOn
    }

    /// The trigger has taken effect.
    pub(super) fn after_trigger(&mut self) {
        self.board.point = match self.board.point {
            TurnPoint::DriveTrigger => TurnPoint::DriveEnd,
            _ => TurnPoint::DamageEnd,
        };
    }
}
