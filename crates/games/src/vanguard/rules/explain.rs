//! The reasons why an action is refused.

use effects::machine::activations;
use effects::{Activation, ActivationError, can_begin};
use kernel::{Refusal, Seat};

use super::action::VanguardAction;
use crate::vanguard::position::card::{Card, VanguardPrintId};
use crate::vanguard::position::circle::{Circle, CircleOf};
use crate::vanguard::position::phase::TurnPoint;
use crate::vanguard::position::state::VanguardPosition;

impl VanguardPosition {
    /// The refusal of an action that is not legal, for the player who has to decide.
    pub(in crate::vanguard) fn explain(&self, seat: Seat, action: VanguardAction) -> Refusal {
        if self.board.machine.ask().is_some() || self.board.bereft.is_some() {
            return Refusal::new(
                "answer-first",
                format!("First answer the question: {}.", self.shown_legal(seat)),
            );
        }
        let (code, sentence) = self.reason(seat, action);
        Refusal::new(code, sentence)
    }

    fn reason(&self, seat: Seat, action: VanguardAction) -> (&'static str, String) {
        let point = self.board.point;
        let wrong_phase = |when: &str| {
            let sentence = format!("That is possible {when}; now you can play {}.", self.shown_legal(seat));
            ("wrong-phase", sentence)
        };
        match action {
            VanguardAction::Ride(print) if point != TurnPoint::Riding => {
                let name = self.name(print);
                wrong_phase(&format!("in the ride phase, once a turn ({name} stays in your hand)"))
            }
            VanguardAction::Ride(print) => self.not_ridden(seat, print),
            VanguardAction::Call(..) | VanguardAction::Move(_) if point != TurnPoint::Acting => {
                wrong_phase("in the main phase")
            }
            VanguardAction::Use(..) | VanguardAction::UseFromHand(..) if point != TurnPoint::Acting => {
                wrong_phase("in the main phase")
            }
            VanguardAction::Call(print, circle) => self.not_called(seat, print, Some(circle)),
            VanguardAction::Move(column) => {
                let sentence = format!("There is no unit to move in the {} column.", column.name());
                ("no-unit", sentence)
            }
            VanguardAction::Use(place, ability) => match self.board.card(place.place(seat)) {
                Some(card) if !place.is_theirs => self.not_used(seat, card, ability),
                _ => ("no-unit", format!("You have no unit on {place}.")),
            },
            VanguardAction::UseFromHand(print, ability) => match self.in_hand(seat, print) {
                Some(card) => self.not_used(seat, card, ability),
                None => self.not_in_hand(print),
            },
            VanguardAction::Attack { .. } if self.board.is_first_turn() => {
                ("first-turn", "There are no attacks in the first turn of the match.".into())
            }
            VanguardAction::Attack { .. } if point != TurnPoint::Attack => wrong_phase("in the battle phase"),
            VanguardAction::Attack { from, to, boosted } => self.not_attacked(seat, from, to, boosted),
            VanguardAction::Guard(_) | VanguardAction::Intercept(_) if point != TurnPoint::Guard => {
                wrong_phase("while your opponent attacks")
            }
            VanguardAction::Guard(print) => self.not_called(seat, print, None),
            VanguardAction::Intercept(circle) => {
                let sentence = format!(
                    "On {} there is no rear-guard that can intercept: it needs Intercept, stands in the front row and is not \
                     attacked itself.",
                    circle.title()
                );
                ("no-intercept", sentence)
            }
            _ => ("not-legal", format!("That is not possible now; you can play {}.", self.shown_legal(seat))),
        }
    }

    fn name(&self, print: VanguardPrintId) -> String {
        self.pool().print(print).name.to_string()
    }

    /// The first legal actions.
    fn shown_legal(&self, seat: Seat) -> String {
        let mut legal = Vec::new();
        self.each_legal(seat, &mut |action| legal.push(format!("`{action}`")));
        let more = if legal.len() > 6 { ", …" } else { "" };
        legal.truncate(6);
        legal.join(", ") + more
    }

    fn not_in_hand(&self, print: VanguardPrintId) -> (&'static str, String) {
        ("not-in-hand", format!("{} is not in your hand.", self.name(print)))
    }

    fn not_ridden(&self, seat: Seat, print: VanguardPrintId) -> (&'static str, String) {
        if self.in_hand(seat, print).is_none() {
            return self.not_in_hand(print);
        }
        let grade = self.grade(seat);
        let sentence = format!(
            "{} has grade {}: on a vanguard of grade {grade} you can ride grade {grade} or {}.",
            self.name(print),
            self.pool().print(print).facts.grade,
            grade + 1
        );
        ("wrong-grade", sentence)
    }

    fn not_called(&self, seat: Seat, print: VanguardPrintId, to: Option<Circle>) -> (&'static str, String) {
        if self.in_hand(seat, print).is_none() {
            return self.not_in_hand(print);
        }
        let facts = &self.pool().print(print).facts;
        let grade = self.grade(seat);
        if !facts.kind.is_unit() {
            return ("not-a-unit", format!("{} is no unit.", self.name(print)));
        }
        if facts.grade > grade {
            let sentence = format!(
                "{} has grade {}: you can call units up to the grade of your vanguard, {grade}.",
                self.name(print),
                facts.grade
            );
            return ("wrong-grade", sentence);
        }
        match to {
            Some(Circle::Vanguard) => {
                ("wrong-circle", "You call units to rear-guard circles: f1, f2, b1, b2, b3.".into())
            }
            _ => ("locked-circle", "A locked card lies on that circle.".into()),
        }
    }

    fn not_used(&self, seat: Seat, card: Card, ability: u8) -> (&'static str, String) {
        let name = self.printed(card).name;
        let activation = Activation::new(self.board.print(card).0, ability, seat, self.board.thing(card));
        let mut usable = false;
        activations(self, seat, &mut |other| usable |= other == activation);
        let sentence = match can_begin(self, &activation) {
            Err(ActivationError::Cost) => format!("You cannot pay for the ability of {name}."),
            Err(ActivationError::Condition) => {
                format!("The condition of the ability of {name} does not hold.")
            }
            Err(ActivationError::Used) => format!("The ability of {name} was already used."),
            Err(ActivationError::Target) => {
                format!("There is nothing that the ability of {name} could choose.")
            }
            Err(ActivationError::Forbidden) => format!("An effect forbids the ability of {name}."),
            Ok(()) => format!("{name} has no such ability to use there."),
        };
        ("not-now", sentence)
    }

    fn not_attacked(&self, seat: Seat, from: Circle, to: Circle, boosted: bool) -> (&'static str, String) {
        let Some(unit) = self.board.unit_on(CircleOf { seat, circle: from }) else {
            return ("no-unit", format!("You have no unit on {}.", from.title()));
        };
        let name = self.printed(unit.card).name;
        if !from.is_front() {
            return ("back-row", format!("{name} is in the back row: only units of the front row attack."));
        }
        if unit.rested {
            return ("rested", format!("{name} rests: only standing units attack."));
        }
        if self.is_restrained(seat, unit.card) {
            let sentence = format!(
                "{name} has Lord: it cannot attack while one of your units is face down or of another clan."
            );
            return ("lord", sentence);
        }
        if boosted && self.booster(seat, from).is_none() {
            return ("no-boost", format!("No standing unit with Boost is behind {name}."));
        }
        let sentence = format!("{name} cannot attack there; you can play {}.", self.shown_legal(seat));
        (if to.is_front() { "forbidden" } else { "back-row" }, sentence)
    }
}
