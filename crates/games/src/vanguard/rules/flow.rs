//! What happens by itself between two decisions.

use effects::machine::end_at;
use effects::program::UsePeriod;
use effects::run;
use kernel::{EventLog, Seat, Seats};

use super::end::MOST_TURNS;
use crate::vanguard::events::change::VanguardChange;
use crate::vanguard::events::event::VanguardEvent;
use crate::vanguard::position::board::{VanguardEnd, VanguardEndReason, other};
use crate::vanguard::position::circle::{Circle, CircleOf};
use crate::vanguard::position::field::{UnitFace, VanguardZone};
use crate::vanguard::position::phase::{TurnPoint, VanguardPhase};
use crate::vanguard::position::state::VanguardPosition;
use crate::vanguard::words::VanguardTiming;

/// Whether the match goes on by itself.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum FlowStep {
    /// It does.
    GoOn,
    /// A player decides.
    Wait,
}

/// The number of cards of an opening hand (R1-6).
const OPENING: i32 = 5;

impl VanguardPosition {
    /// Goes on until a player has to decide or the match is over.
    pub(in crate::vanguard) fn settle(&mut self, log: &mut EventLog<VanguardEvent>) {
        loop {
            if self.is_finished(log) {
                return;
            }
            // Abilities wait while a check is going on, so that those of a hit resolve after the damage (A1-29).
            let is_check = matches!(
                self.board.point,
                TurnPoint::DriveTrigger
                    | TurnPoint::DriveEnd
                    | TurnPoint::Damage
                    | TurnPoint::DamageTrigger
                    | TurnPoint::DamageEnd
            );
            if !is_check {
                if !self.board.machine.is_idle() {
                    run(self, log);
                    if self.is_finished(log) {
                        continue;
                    }
                    if self.board.machine.ask().is_some() {
                        return;
                    }
                }
                if self.drop_gauges(log) {
                    continue;
                }
                if self.board.playing.is_some() {
                    self.end_order(log);
                    continue;
                }
                if self.board.bereft.is_some() {
                    return;
                }
                if !self.has_vanguards(log) {
                    continue;
                }
            }
            if self.step(log) == FlowStep::Wait {
                return;
            }
        }
    }

    fn step(&mut self, log: &mut EventLog<VanguardEvent>) -> FlowStep {
        let seat = self.board.active;
        match self.board.point {
            TurnPoint::StridePay(..)
            | TurnPoint::Call
            | TurnPoint::Choose(_)
            | TurnPoint::Riding
            | TurnPoint::Striding
            | TurnPoint::Acting => {
                return FlowStep::Wait;
            }
            TurnPoint::FirstVanguard(seat) => return self.choose_alone(seat, log),
            TurnPoint::Mulligan(_) => return FlowStep::Wait,
            TurnPoint::Reveal => {
                self.commit(VanguardChange::Revealed, log);
                self.board.point = TurnPoint::Begin;
                self.board.active = other(self.board.starter);
            }
            TurnPoint::Begin => self.begin_turn(log),
            TurnPoint::Draw => {
                self.enter(VanguardPhase::Draw, log);
                self.draw(seat, 1, log);
                self.board.point = TurnPoint::Ride;
            }
            TurnPoint::Ride => {
                self.enter(VanguardPhase::Ride, log);
                self.board.point = TurnPoint::Riding;
            }
            TurnPoint::Main => {
                self.enter(VanguardPhase::Main, log);
                self.board.point = TurnPoint::Acting;
            }
            TurnPoint::Battle => {
                self.enter(VanguardPhase::Battle, log);
                self.board.point = TurnPoint::Attack;
            }
            TurnPoint::Attack => {
                let mut any = false;
                self.each_attack(seat, &mut |_| any = true);
                if any {
                    return FlowStep::Wait;
                }
                self.board.point = TurnPoint::End;
            }
            TurnPoint::Guard => return self.guard_step(log),
            TurnPoint::Drive => return self.drive_check(log),
            TurnPoint::DriveTrigger => return self.assign_alone(seat, log),
            TurnPoint::DamageTrigger => return self.assign_alone(other(seat), log),
            TurnPoint::DriveEnd | TurnPoint::DamageEnd => return self.end_check(log),
            TurnPoint::Compare => return self.compare(log),
            TurnPoint::Damage => return self.damage_check(log),
            TurnPoint::Close => return self.close(log),
            TurnPoint::End => {
                self.end_strides(seat, log);
                self.turn_up(seat, log);
                self.enter(VanguardPhase::End, log);
                self.board.point = TurnPoint::EndTurn;
            }
            TurnPoint::EndTurn => {
                end_at(self, |timing, _| timing == VanguardTiming::Turn);
                self.board.machine.end_period(UsePeriod::Turn);
                self.commit(VanguardChange::TurnOver, log);
                self.board.point = TurnPoint::Begin;
            }
        }
        FlowStep::GoOn
    }

    /// Locked and deleted cards of the turn player are turned up (R1-37, A1-32, A1-33).
    fn turn_up(&mut self, seat: Seat, log: &mut EventLog<VanguardEvent>) {
        let turn = self.board.turn;
        for circle in Circle::ALL {
            let unit = self.board.on(CircleOf { seat, circle });
            if let Some(unit) = unit.filter(|unit| unit.until != 0 && unit.until <= turn) {
                self.commit(VanguardChange::Faced { card: unit.card, face: UnitFace::Up }, log);
            }
        }
    }

    /// A phase begins; abilities can wait for it.
    fn enter(&mut self, phase: VanguardPhase, log: &mut EventLog<VanguardEvent>) {
        self.happen(VanguardChange::Phase { seat: self.board.active, phase }, log);
    }

    fn begin_turn(&mut self, log: &mut EventLog<VanguardEvent>) {
        if self.board.turn >= MOST_TURNS {
            let end = VanguardEnd { losers: Seats::NONE, reason: VanguardEndReason::TurnLimit };
            return self.commit(VanguardChange::Over { end }, log);
        }
        let seat = other(self.board.active);
        let number = self.board.turn + 1;
        self.commit(VanguardChange::Turn { seat, number }, log);
        if self.board.units(seat).any(|(_, unit)| unit.rested) {
            self.commit(VanguardChange::StandAll { seat }, log);
        }
        self.board.point = TurnPoint::Draw;
    }

    /// A deck with a single unit of grade 0 needs no choice.
    fn choose_alone(&mut self, seat: Seat, log: &mut EventLog<VanguardEvent>) -> FlowStep {
        let units = self.prints_of(seat, VanguardZone::Deck, super::legal::is_first_vanguard);
        match units[..] {
            [only] => {
                self.choose_first(seat, only, log);
                FlowStep::GoOn
            }
            _ => FlowStep::Wait,
        }
    }

    /// The first vanguard is chosen, the deck shuffled, and the opening hand drawn (R1-5, R1-6).
    pub(super) fn choose_first(
        &mut self,
        seat: Seat,
        print: crate::vanguard::position::card::VanguardPrintId,
        log: &mut EventLog<VanguardEvent>,
    ) {
        self.lay_first(seat, print, log);
        self.shuffle(seat, log);
        self.draw(seat, OPENING, log);
        self.board.returned = 0;
        let second = other(self.board.starter);
        self.board.point = match seat == second {
            false => TurnPoint::FirstVanguard(second),
            true => TurnPoint::Mulligan(self.board.starter),
        };
    }

    /// The mulligan of a player is over: as many cards are drawn as were returned, and the deck is shuffled if there
    /// were any (R1-7, A1-9).
    pub(super) fn end_mulligan(&mut self, seat: Seat, log: &mut EventLog<VanguardEvent>) {
        let returned = std::mem::take(&mut self.board.returned);
        self.draw(seat, i32::from(returned), log);
        if returned > 0 {
            self.shuffle(seat, log);
        }
        let second = other(self.board.starter);
        self.board.point = if seat == second { TurnPoint::Reveal } else { TurnPoint::Mulligan(second) };
    }
}
