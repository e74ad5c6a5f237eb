//! What an action does.

use effects::{Activation, begin};
use kernel::{Dice, EventLog, Seat};

use super::action::VanguardAction;
use crate::vanguard::events::change::{MovedCard, VanguardChange};
use crate::vanguard::events::event::VanguardEvent;
use crate::vanguard::events::reason::VanguardMoveReason;
use crate::vanguard::position::board::other;
use crate::vanguard::position::card::{Card, VanguardPrintId};
use crate::vanguard::position::circle::{Circle, CircleOf};
use crate::vanguard::position::field::VanguardZone;
use crate::vanguard::position::phase::TurnPoint;
use crate::vanguard::position::place::ZoneOf;
use crate::vanguard::position::state::VanguardPosition;

impl VanguardPosition {
    /// Plays a legal action and goes on to the next decision.
    pub(in crate::vanguard) fn play(
        &mut self,
        seat: Seat,
        action: VanguardAction,
        log: &mut EventLog<VanguardEvent>,
    ) {
        self.board.tally.decisions += 1;
        self.reported(log, |world, log| {
            world.carry_out(seat, action, log);
            world.settle(log);
        });
    }

    fn carry_out(&mut self, seat: Seat, action: VanguardAction, log: &mut EventLog<VanguardEvent>) {
        if self.board.machine.ask().is_some() {
            return self.give_answer(seat, action, log);
        }
        match action {
            VanguardAction::Coin(heads) => {
                let shows = self.dice.as_mut().is_none_or(Dice::coin);
                self.commit(VanguardChange::Called { heads, shows }, log);
                self.board.point = TurnPoint::Choose(Seat(u8::from(heads != shows)));
            }
            VanguardAction::GoFirst => self.begin_match(seat, log),
            VanguardAction::GoSecond => self.begin_match(other(seat), log),
            VanguardAction::Start(print) => self.choose_first(seat, print, log),
            VanguardAction::Return(print) => {
                if let Some(card) = self.in_hand(seat, print) {
                    self.happen(self.moved(card, VanguardZone::Deck, VanguardMoveReason::Returned), log);
                    self.board.returned += 1;
                }
            }
            VanguardAction::Ride(print) => {
                if let Some(card) = self.in_hand(seat, print) {
                    self.ride(seat, card, log);
                }
                self.board.point = self.after_ride(seat);
            }
            VanguardAction::Stride(print) => self.begin_stride(seat, print),
            VanguardAction::Discard(print) => {
                if let Some(card) = self.in_hand(seat, print) {
                    self.pay_for_stride(seat, card, log);
                }
            }
            VanguardAction::Order(print) | VanguardAction::Blitz(print) => {
                if let Some(card) = self.in_hand(seat, print) {
                    self.play_order(seat, card, log);
                }
            }
            VanguardAction::GGuard(guardian, heal) => self.call_g_guardian(seat, guardian, heal, log),
            VanguardAction::Call(print, circle) => {
                if let Some(card) = self.in_hand(seat, print) {
                    self.place_on(card, CircleOf { seat, circle }, VanguardMoveReason::Called, log);
                }
            }
            VanguardAction::Move(column) => self.commit(VanguardChange::Swapped { seat, column }, log),
            VanguardAction::Use(place, ability) => {
                if let Some(card) = self.board.card(place.place(seat)) {
                    self.use_ability(seat, card, ability, log);
                }
            }
            VanguardAction::UseFromHand(print, ability) => {
                if let Some(card) = self.in_hand(seat, print) {
                    self.use_ability(seat, card, ability, log);
                }
            }
            VanguardAction::Attack { from, to, boosted } => self.declare(seat, from, to, boosted, log),
            VanguardAction::Guard(print) => {
                if let Some(card) = self.in_hand(seat, print) {
                    self.call_guardian(seat, card, log);
                }
            }
            VanguardAction::Intercept(circle) => self.intercept(seat, circle, log),
            VanguardAction::Give(to, rest) => {
                self.assign(seat, to, rest, log);
                self.after_trigger();
            }
            VanguardAction::Next => {
                self.board.point = match self.board.point {
                    TurnPoint::Riding => self.after_ride(seat),
                    TurnPoint::Striding => TurnPoint::Main,
                    // There is no battle phase in the first turn (R1-18).
                    _ if self.board.is_first_turn() => TurnPoint::End,
                    _ => TurnPoint::Battle,
                };
            }
            VanguardAction::End => self.board.point = TurnPoint::End,
            VanguardAction::Done => match self.board.point {
                TurnPoint::Mulligan(seat) => self.end_mulligan(seat, log),
                _ => self.begin_drive(),
            },
            VanguardAction::PickNamed(print) => {
                if let Some(card) = self.find(seat, VanguardZone::Soul, print) {
                    self.ride_from_soul(seat, card, log);
                }
            }
            // Answers, when nothing is asked.
            VanguardAction::Pick(_)
            | VanguardAction::PickMe
            | VanguardAction::PickThem
            | VanguardAction::Mode(_)
            | VanguardAction::Resolve(_)
            | VanguardAction::Yes
            | VanguardAction::No => {}
        }
    }

    /// The player of the first turn is known.
    pub(in crate::vanguard) fn begin_match(&mut self, starter: Seat, log: &mut EventLog<VanguardEvent>) {
        self.commit(VanguardChange::Begins { seat: starter }, log);
        self.board.active = starter;
        self.board.point = TurnPoint::FirstVanguard(starter);
    }

    fn use_ability(&mut self, seat: Seat, card: Card, ability: u8, log: &mut EventLog<VanguardEvent>) {
        self.commit(VanguardChange::Used { card }, log);
        begin(self, &Activation::new(self.board.print(card).0, ability, seat, self.board.thing(card)));
    }

    /// Lays the first vanguard face down on its circle.
    pub(super) fn lay_first(
        &mut self,
        seat: Seat,
        print: VanguardPrintId,
        log: &mut EventLog<VanguardEvent>,
    ) {
        let Some(card) = self.find(seat, VanguardZone::Deck, print) else { return };
        let to = ZoneOf { seat, zone: VanguardZone::Circle(Circle::Vanguard) };
        let from = self.board.area(card);
        let reason = VanguardMoveReason::First;
        self.commit(VanguardChange::Moved(MovedCard { card, from, to, reason, by: None }), log);
    }
}
