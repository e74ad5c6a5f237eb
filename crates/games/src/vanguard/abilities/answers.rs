//! The answers to what an ability asks, as actions.

use effects::{ChoiceAnswer, ChoiceKind, answer, answers};
use kernel::{EventLog, InlineVec, Seat};

use crate::vanguard::events::event::VanguardEvent;
use crate::vanguard::position::card::VanguardPrintId;
use crate::vanguard::position::circle::CircleOf;
use crate::vanguard::position::field::VanguardZone;
use crate::vanguard::position::place::{VanguardPlaceRef, ZoneOf};
use crate::vanguard::position::state::VanguardPosition;
use crate::vanguard::rules::action::VanguardAction;
use crate::vanguard::words::{ThingKind, VanguardThing};

impl VanguardPosition {
    /// Calls `each` with every answer to what an ability asks. Cards of a deck, and equal cards of a hand, are named by
    /// their names.
    pub(in crate::vanguard) fn each_answer(&self, mut each: impl FnMut(VanguardAction)) {
        let Some(ask) = self.board.machine.ask() else { return };
        let mut named: InlineVec<VanguardPrintId, 80> = InlineVec::new();
        answers(self, &mut |answer| {
            let action = match answer {
                ChoiceAnswer::Pick(thing) => match self.named(ask.seat, thing) {
                    Some(VanguardAction::PickNamed(print)) => {
                        if named.contains(&print) {
                            return;
                        }
                        named.push(print);
                        VanguardAction::PickNamed(print)
                    }
                    Some(action) => action,
                    None => return,
                },
                ChoiceAnswer::Done => VanguardAction::Done,
                ChoiceAnswer::Yes => VanguardAction::Yes,
                ChoiceAnswer::No => VanguardAction::No,
                ChoiceAnswer::Mode(mode) => VanguardAction::Mode(mode),
                ChoiceAnswer::Next(at) => VanguardAction::Resolve(at),
                // Nothing is declared in this game.
                ChoiceAnswer::Declare(_) => return,
            };
            each(action);
        });
    }

    /// How a player names a thing.
    fn named(&self, seat: Seat, thing: VanguardThing) -> Option<VanguardAction> {
        Some(match thing.kind() {
            ThingKind::Player(chosen) if chosen == seat => VanguardAction::PickMe,
            ThingKind::Player(_) => VanguardAction::PickThem,
            ThingKind::Circle(CircleOf { seat: side, circle }) => {
                VanguardAction::Pick(VanguardPlaceRef::circle(circle, side != seat))
            }
            ThingKind::Card(card) => {
                let ZoneOf { seat: side, zone } = self.board.area(card);
                match zone {
                    VanguardZone::Hand | VanguardZone::Deck | VanguardZone::GZone if side == seat => {
                        VanguardAction::PickNamed(self.board.print(card))
                    }
                    _ => VanguardAction::Pick(VanguardPlaceRef::to(self.board.place(card), seat)),
                }
            }
        })
    }

    /// Answers what an ability asks.
    pub(in crate::vanguard) fn give_answer(
        &mut self,
        seat: Seat,
        action: VanguardAction,
        log: &mut EventLog<VanguardEvent>,
    ) {
        let Some(ask) = self.board.machine.ask() else { return };
        let chosen = match action {
            VanguardAction::Done => ChoiceAnswer::Done,
            VanguardAction::Yes => ChoiceAnswer::Yes,
            VanguardAction::No => ChoiceAnswer::No,
            VanguardAction::Mode(mode) => ChoiceAnswer::Mode(mode),
            VanguardAction::Resolve(at) => ChoiceAnswer::Next(at),
            _ => {
                let mut found = None;
                answers(self, &mut |answer| {
                    if let ChoiceAnswer::Pick(thing) = answer
                        && found.is_none()
                        && self.named(seat, thing) == Some(action)
                    {
                        found = Some(answer);
                    }
                });
                let Some(found) = found else { return };
                found
            }
        };
        if ask.what == ChoiceKind::Start && chosen == ChoiceAnswer::Yes {
            self.board.tally.abilities += 1;
        }
        answer(self, chosen, log);
    }
}
